import { unknown } from '../data/nearest.ts';
import { checkValue, isTrained, type Options, type TrainedOption, type Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import { WEIGHTS } from './lineup.ts';

/** Those of a bot's settings that training may change. */
export function trainedOptions(options: Options): Readonly<Record<string, TrainedOption>> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => (isTrained(option) ? [[name, option]] : [])),
  );
}

export function hasTrained(options: Options): boolean {
  return Object.values(options).some(isTrained);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The numbers in a file of weights, `{ "weights": { "name": 1 } }`, if they are a bot's. It need not have all of them. */
export function weightsOf(options: Options, bot: string, file: string, content: unknown): Values {
  const shown = `${WEIGHTS} ${file}`;
  const weights = isRecord(content) ? content.weights : undefined;
  if (!isRecord(weights)) throw new Refusal(`${shown}: takes { "weights": { … } }, a number for each name`);
  const known = trainedOptions(options);
  const values: Record<string, number> = {};
  for (const [name, value] of Object.entries(weights)) {
    if (!Object.hasOwn(known, name))
      throw new Refusal(`${shown}: ${unknown(`number of bot ${bot}`, name, Object.keys(known))}`);
    if (typeof value !== 'number') throw new Refusal(`${shown}: ${name} takes a number, not ${brief(value)}`);
    try {
      checkValue(name, known[name], value);
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(`${shown}: ${error.message}`) : error;
    }
    values[name] = value;
  }
  return values;
}
