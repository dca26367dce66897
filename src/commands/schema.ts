import * as z from 'zod';
import { experimentSchema } from '../methods/experiment.ts';
import { type Command, catalogueOf } from './tools.ts';

/** The JSON schema of experiment files that play one of these games, for editors. */
export function schemaText(games: readonly string[]): string {
  const { description = '' } = experimentSchema.shape.game;
  const schema = experimentSchema.safeExtend({ game: z.enum(games).describe(description) });
  const described = schema.describe(experimentSchema.description ?? '');
  return `${JSON.stringify(z.toJSONSchema(described, { io: 'input' }), null, 2)}\n`;
}

export const command: Command = {
  builder: (y) => y.example('$0 schema > experiment.schema.json', ''),
  handler: (_flags, tools) => {
    process.stdout.write(schemaText(catalogueOf(tools).gameNames));
  },
};
