import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { defineBot } from '../../engine/bot.ts';
import { type Chance, KeyedChance } from '../../engine/chance.ts';
import type { Game, Rules } from '../../engine/game.ts';
import { newLogbook } from '../../engine/logbook.ts';
import { BotFault, Table } from '../../engine/play.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { catalogue, gameNamed } from '../../games/games.fixture.ts';
import { DrawList, ResampledChance } from '../../proof/resampled-chance.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import { createPlayers } from '../../sim/players.ts';
import { RecordedChance } from '../../story/recorded-chance.ts';
import { Asked, tableOf, whim } from './person.fixture.ts';
import type { PlayTable } from './play-table.ts';
import type { Luck } from './session.ts';

/** Other deals that are tried, and single draws that differ in each. */
const DEALS = 24;
const MOST_CHANGES = 4;
const HINT = 'flat-monte-carlo:playouts=12:horizon=8';

/** What a seat knew when it was asked, by the rules alone, and what was true. */
interface Question {
  readonly known: string;
  readonly truth: string;
}

/** A game at the usual table, with nothing of what is tested: what the seat saw, heard and was shown to be done. */
async function questionsOf(table: PlayTable, choices: readonly number[], luck: Luck): Promise<readonly Question[]> {
  const { seat, seed, block } = table;
  const game = gameNamed(table.game);
  const setting = { players: table.players, options: settle(game.id, game.options, table.options) };
  const rules = game.rules(setting.players, setting.options);
  const bots = table.bots.map((bot) => (bot === '' ? 'random' : bot));
  const players = [...(await createPlayers(withBot(catalogue), game, setting, bots, newLogbook()))];
  const played = new Table(game, rules, masterSeed(seed));
  const questions: Question[] = [];
  const known: unknown[] = [];
  const enough = new Error('enough');
  players[seat] = {
    name: 'you',
    looks: true,
    bot: {
      begin() {},
      choose(view, _seat, _moves, count) {
        known.push([...view.words]);
        const choice = choices[questions.length] ?? count;
        questions.push({ known: JSON.stringify(known), truth: played.state.words.join() });
        if (choice >= count) throw enough;
        return choice;
      },
    },
  };
  const onlooker = {
    move(state: Parameters<Rules['toAct']>[0], mover: number, move: number) {
      if (mover === seat || rules.isSealed?.(state, move) !== true) known.push(['move', mover, move]);
    },
  };
  const listen = (chance: Chance) =>
    new RecordedChance(luck(chance), (event, args) => {
      if (rules.isVisible?.(seat, event, ...args) ?? true) known.push(['event', event, ...args]);
    });
  try {
    played.play(block, players, onlooker, listen);
  } catch (error) {
    if (!(error instanceof BotFault && error.cause === enough)) throw error;
  }
  return questions;
}

/** All that the page is sent, by question. */
async function messagesOf(
  of: Catalogue,
  table: PlayTable,
  choices: readonly number[],
  luck: Luck,
): Promise<readonly string[]> {
  const asked = new Asked(of, luck);
  const messages: string[] = [];
  for (let i = 0; i <= choices.length; i++) {
    const before = asked.replies.length;
    const { kind } = await asked.ask({ kind: 'play', table, choices: choices.slice(0, i), heard: asked.heard.length });
    if (kind === 'over') break;
    if (i < 3) await asked.ask({ kind: 'hint', table, choices: choices.slice(0, i), bot: HINT });
    messages.push(JSON.stringify(asked.replies.slice(before)));
  }
  return messages;
}

/** Plays at random, and where nobody sees it, something else for each salt. */
const secretive = defineBot({
  about: 'Varies its sealed moves alone.',
  looks: true,
  params: { salt: { kind: 'whole', default: 0, min: 0, max: 1000, about: 'how they vary' } },
  create(rules, { salt }, { id, options }) {
    // Not by the rules it is given: those may be planted, and tell.
    const honest = gameNamed(id).rules(rules.seats, settle(id, options, {}));
    return {
      begin() {},
      choose(view, _seat, moves, count, rng) {
        const any = rng.below(count);
        return honest.isSealed?.(view, moves[any]) === true ? (any + salt) % count : any;
      },
    };
  },
});

/** A catalogue that knows this bot as well, and perhaps another game in the place of its own. */
function withBot(of: Catalogue, game?: Game): Catalogue {
  const own: Partial<Catalogue> = {
    bot: async (played, name) => (name === 'secretive' ? secretive : of.bot(played, name)),
    ...(game === undefined ? {} : { game: async () => game }),
  };
  return new Proxy(of, {
    get(all, name) {
      const value = Reflect.get(name in own ? own : all, name);
      return typeof value === 'function' ? value.bind(all) : value;
    },
  });
}

interface Finding {
  /** Questions that looked alike to the seat in two deals which were not the same. */
  readonly alike: number;
  /** Those of them of which the page was sent something else. */
  readonly told: number;
}

/** A table at which something is hidden, and how many questions to the person are looked at: where secrets come late, more. */
interface Hiding {
  readonly table: PlayTable;
  readonly questions: number;
}

/** Compares what a page is sent in two deals, as long as the seat cannot tell them apart. */
async function compareDeals({ table, questions }: Hiding, game?: Game): Promise<Finding> {
  const of = withBot(catalogue, game);
  const choose = whim(`${table.game}, secretly`);
  const first = new Asked(withBot(catalogue));
  const choices: number[] = [];
  while (choices.length < questions) {
    const answer = await first.ask({ kind: 'play', table, choices: [...choices], heard: 0 });
    if (answer.kind !== 'turn') break;
    choices.push(choose(answer.choices.length));
  }
  choices.pop();
  let draws: DrawList | undefined;
  const truth = await questionsOf(table, choices, (chance) => {
    draws = new DrawList(chance);
    return draws;
  });
  const names = draws?.names ?? [];
  const sent = await messagesOf(of, table, choices, (chance) => chance);
  const rng = new Sfc32();
  rng.seed(...masterSeed('other deals'));
  let [alike, told] = [0, 0];
  for (let deal = 0; deal < DEALS; deal++) {
    const changes = Array.from({ length: names.length === 0 ? 0 : deal % MOST_CHANGES }, () => [
      names[rng.below(names.length)],
      rng.below(0x7fff_ffff),
    ]);
    const luck: Luck = (chance) => {
      const elsewhere = new KeyedChance(masterSeed('elsewhere'));
      elsewhere.open(0);
      const resampled = new ResampledChance(new Set(names), chance, elsewhere);
      for (const [name, change] of changes) resampled.change(name, change);
      return resampled;
    };
    const other = { ...table, bots: table.bots.map((bot) => (bot === '' ? '' : `secretive:salt=${deal % 7}`)) };
    const others = await questionsOf(other, choices, luck);
    const parted = truth.findIndex(({ known }, i) => known !== others[i]?.known);
    const same = parted < 0 ? truth.length : parted;
    const secret = truth.slice(0, same).filter((question, i) => question.truth !== others[i].truth).length;
    if (secret === 0) continue;
    const otherwise = await messagesOf(of, other, choices.slice(0, same - 1), luck);
    alike += secret;
    told += sent.slice(0, same).filter((text, i) => text !== otherwise[i]).length;
  }
  return { alike, told };
}

/** Kurier hides something only where coins are drawn in secret. */
const HIDING: readonly Hiding[] = [
  { table: tableOf('strogoff'), questions: 10 },
  { table: { ...tableOf('kurier'), options: { ruleSet: 'bribe' } }, questions: 40 },
  { table: tableOf('cerbere'), questions: 12 },
  { table: tableOf('kremlin'), questions: 24 },
  { table: tableOf('liarsdice'), questions: 10 },
].map(({ table, questions }) => {
  // They go by nothing hidden: so they do the same in both deals for as long as they can.
  return { table: { ...table, bots: table.bots.map((bot) => (bot === '' ? '' : 'secretive')) }, questions };
});

describe('what crosses to the page', () => {
  it.each(HIDING)('goes by nothing that the seat may not know: $table.game', async (hiding) => {
    const { alike, told } = await compareDeals(hiding);
    expect(alike).toBeGreaterThan(5);
    expect(told).toBe(0);
  });

  it('would be found out if it were the position, and not the view', async () => {
    const game = gameNamed('liarsdice');
    const { layout } = game;
    const open: Game = { ...game, layout: { ...layout, observe: (from, _seat, to) => layout.copy(from, to) } };
    expect((await compareDeals(HIDING[4], open)).told).toBeGreaterThan(0);
  });

  it('would be found out if sealed moves of others were told', async () => {
    const game = gameNamed('kremlin');
    const open: Game = {
      ...game,
      rules: (seats, options) => Object.create(game.rules(seats, options), { isSealed: { value: () => false } }),
    };
    expect((await compareDeals(HIDING[3], open)).told).toBeGreaterThan(0);
  });
});
