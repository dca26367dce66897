// Has an experiment played and reads its tables. An object says what a file would say; a file is given by its path.
import { Refusal, run } from 'irkutsk';

try {
  const { sentences, tables } = await run(
    {
      question: 'Does it pay to move first?',
      game: 'tictactoe',
      seed: 'example',
      games: 2000,
      factors: { bots: ['random', 'centre'] },
    },
    { threads: 2 },
  );
  console.log(sentences.join('\n'));
  for (const { bots, win_rate, ci_low, ci_high } of tables.cells) console.log({ bots, win_rate, ci_low, ci_high });

  const match = await run({
    question: 'Is the centre worth it?',
    method: 'match',
    game: 'tictactoe',
    seed: 'example',
    games: 10_000,
    bots: ['random', 'centre'],
    match: { h1: 0.1 },
  });
  for (const { bot, against, verdict } of match.tables.pairs) console.log({ bot, against, verdict });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message); // one line: what, where, and what is allowed
}
