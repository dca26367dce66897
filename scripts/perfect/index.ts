// npm run perfect: how far bots are from perfect play, where that is known: tic-tac-toe and connect four on small grids by searching
// all of them, liar's dice with a die each by the best answer to what a bot does.
import { settle, type Values } from '../../src/data/options.ts';
import { liarsdice } from '../../src/games/liarsdice/index.ts';
import { catalogue } from '../games.ts';
import { againstExact } from './against-exact.ts';
import { ExactValues } from './exact-play.ts';
import { ONE_DIE, OneRound } from './liars-dice.ts';

const SEED = 'perfect';
const GAMES = 400;
/** How often a bot is asked at each decision of liar's dice, in each of two halves. */
const TIMES = 100;
const REGRETS = 200;

interface Asked {
  readonly name: string;
  readonly params: Values;
}

const bot = (name: string, params: Values = {}): Asked => ({ name, params });
const SEARCHERS = [
  bot('flat-monte-carlo', { playouts: 200 }),
  ...[50, 200, 1000].map((iterations) => bot('ismcts', { iterations })),
];
const GRIDS: readonly (readonly [game: string, told: string, given: Values, bots: readonly Asked[]])[] = [
  ['tictactoe', 'tic-tac-toe', {}, [bot('random'), bot('centre'), ...SEARCHERS]],
  ['connectfour', 'four in a line on 4 × 4', { columns: 4, rows: 4, connect: 4 }, [bot('random'), ...SEARCHERS]],
  ['connectfour', 'three in a line on 5 × 4', { columns: 5, rows: 4, connect: 3 }, [bot('random'), ...SEARCHERS]],
];
const LIARS = [bot('random'), bot('counter'), bot('flat-monte-carlo'), bot('ismcts'), bot('planner')];

const told = ({ name, params }: Asked) =>
  [name, ...Object.entries(params).map(([key, value]) => `${key}=${String(value)}`)].join(':');
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

for (const [id, what, given, bots] of GRIDS) {
  const game = await catalogue.game(id);
  const values = new ExactValues(game.rules(2, settle(id, game.options, given)), game);
  process.stdout.write(`${what}: perfect play gives the first player ${values.value}; ${values.positions} positions\n`);
  for (const asked of bots) {
    const plugin = await catalogue.bot(game, asked.name);
    const found = againstExact(game, given, plugin, asked.params, { games: GAMES, seed: SEED, values });
    process.stdout.write(
      `  ${told(asked)}: first ${found.first.toFixed(3)}, second ${found.second.toFixed(3)}, lost ${found.lost} of ${GAMES}; ` +
        `gives something away in ${found.slips} of ${found.tests} decisions (${percent(found.slips / found.tests)})\n`,
    );
  }
}

const round = new OneRound();
const perfect = round.nearlyPerfect(REGRETS);
process.stdout.write(
  `liar's dice, two with a die each: nearly perfect play (${REGRETS} rounds of CFR+) wins at least ${percent(round.guaranteed(perfect))}, ` +
    `and the first player at most ${percent(round.bestAnswer(0, perfect))}\n`,
);
const game = await catalogue.game(liarsdice.id);
for (const asked of LIARS) {
  const plugin = await catalogue.bot(game, asked.name);
  const rules = game.rules(2, settle(game.id, game.options, ONE_DIE));
  const params = settle(asked.name, plugin.params, asked.params);
  const [one, other] = ['one', 'other'].map((half) =>
    round.sampled(() => plugin.create(rules, params, game), TIMES, `${SEED} ${half}`),
  );
  process.stdout.write(
    `  ${told(asked)} wins ${percent(round.guaranteed(one, other))} against an answer that was found by asking it ${TIMES} times a decision, ` +
      `or, if what it did then were all that it does, ${percent(round.guaranteed(one))}\n`,
  );
}
