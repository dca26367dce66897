// npm run rules-proof: changes one rule after the other, and sees that the tests which name it notice.
import { parseArgs } from 'node:util';
import { unknown } from '../../src/data/nearest.ts';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { readRulebook } from '../../src/node/rulebook-file.ts';
import { troubleIn } from '../../src/proof/rule-trial.ts';
import { type Proof, type Rulebook, ruleIds, shortcomings } from '../../src/proof/rulebook.ts';
import { tell } from '../../src/proof/verdict.ts';
import { catalogue } from '../games.ts';
import { folderOf, openTrial } from './trial.ts';

interface Asked {
  readonly games: readonly string[];
  /** Only these rules; all if there are none. */
  readonly ids: readonly string[];
  /** Whether to tell what the test said. */
  readonly why: boolean;
}

function asked(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { id: { type: 'string', multiple: true, default: [] }, why: { type: 'boolean', default: false } },
    });
    const { gameNames } = catalogue;
    const wrong = positionals.find((name) => !gameNames.includes(name));
    if (wrong !== undefined) throw new Refusal(unknown('game', wrong, gameNames));
    return { games: positionals.length === 0 ? gameNames : positionals, ids: values.id, why: values.why };
  } catch (error) {
    throw new Refusal(messageOf(error));
  }
}

/** Tries the changes of one game, and tells of each as it comes; how many were caught. */
async function prove(game: string, book: Rulebook, proofs: readonly Proof[], why: boolean): Promise<number> {
  const trial = await openTrial(game, book);
  try {
    const unchanged = await trial.unchanged();
    const trouble = troubleIn(unchanged);
    if (trouble !== undefined) throw new Refusal(`${game}: ${trouble}`);
    print(`${game}: ${unchanged.endings.length} tests pass with the rules as they are`);
    let caught = 0;
    for (const proof of proofs) {
      const verdict = await trial.try(proof);
      print(`${proof.id.padEnd(4)}  ${proof.change}\n      ${tell(verdict)}`);
      if (verdict.kind !== 'caught') continue;
      if (why) print(`      ${verdict.why}`);
      caught++;
    }
    return caught;
  } finally {
    await trial.close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** True if every change was caught. */
async function main(): Promise<boolean> {
  const { games: named, ids, why } = asked();
  const books = named.map((game) => ({ game, book: readRulebook(folderOf(game)) }));
  const known = new Set(books.flatMap(({ book }) => ruleIds(book.rules)));
  const stranger = ids.find((id) => !known.has(id));
  if (stranger !== undefined) throw new Refusal(`no rule ${stranger} in the RULES.md of ${named.join(', ')}`);
  const lacking = books.flatMap(({ game, book }) => shortcomings(book).map((line) => `${game}: ${line}`));
  if (lacking.length > 0) throw new Refusal(lacking.join('\n'));
  const total = { ids: 0, changes: 0, caught: 0 };
  for (const { game, book } of books) {
    const proofs = book.proofs.filter(({ id }) => ids.length === 0 || ids.includes(id));
    if (proofs.length === 0) continue;
    total.ids += new Set(proofs.map(({ id }) => id)).size;
    total.changes += proofs.length;
    total.caught += await prove(game, book, proofs, why);
  }
  print(`${total.ids} ids, ${total.changes} changes, ${total.caught} caught`);
  return total.caught === total.changes;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`rules-proof: ${error.message}\n`);
  process.exitCode = 2;
}
