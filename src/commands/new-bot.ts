import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { adviceText, editorNeeds } from '../node/editor.ts';
import { writeFiles } from '../node/files.ts';
import { textFlag } from './flags.ts';
import { type Command, catalogueOf } from './tools.ts';

export interface NewBotFlags {
  readonly game: string;
  readonly file: string;
}

export const command: Command<NewBotFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .positional('file', { type: 'string', demandOption: true, describe: 'a new file, ending in .ts' })
      .example('$0 new-bot liarsdice my-bot.ts', ''),
  handler: async ({ game: id, file }, tools) => {
    const catalogue = catalogueOf(tools);
    const game = await catalogue.game(catalogue.reference(id, '.'));
    textFlag('file', file);
    if (!/[^/\\]\.ts$/.test(file)) throw new Refusal(`${file}: a bot's file ends in .ts`);
    // Somebody's evening may be in it.
    if (existsSync(file)) throw new Refusal(`${file}: is there already`);
    const { config, advice } = editorNeeds(dirname(file));
    writeFiles(dirname(file), {
      [basename(file)]: botText(game, file),
      ...(config === undefined ? {} : { 'tsconfig.json': config }),
    });
    const watch = `npx irkutsk play ${game.id} --bots ${pathOf(file)}${game.seats.max > 1 ? '+random' : ''}`;
    const beside =
      config === undefined ? '' : `, and ${join(dirname(file), 'tsconfig.json')}, from which an editor knows its types`;
    process.stdout.write(`written: ${file}${beside}\nwatch it: ${watch}${playersFlag(game)}\n`);
    if (advice !== undefined) process.stdout.write(`${adviceText(advice)}\n`);
  },
};

/** As a line-up takes it: a bare name would be looked for among our own bots. */
function pathOf(file: string): string {
  return /[/\\]/.test(file) ? file : `./${file}`;
}

/** Where the fewest players are one, a second seat has to be asked for. */
function playersFlag({ seats: { min, max } }: Game): string {
  return min === 1 && max > 1 ? ' --players 2' : '';
}

const WIDTH = 117;

/** Words in lines of a comment, each after the same beginning. */
function wrapped(words: readonly string[], start: string): string {
  const lines: string[] = [];
  let line = start.trimEnd();
  for (const [i, word] of words.entries()) {
    const next = `${word}${i < words.length - 1 ? ',' : ''}`;
    if (line.length + 1 + next.length > WIDTH) {
      lines.push(line);
      line = start.trimEnd();
    }
    line += ` ${next}`;
  }
  return [...lines, line].join('\n');
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
}

/** A bot that works: it tries every move in a few imagined games, and beats random play. */
export function botText(game: Game, file: string): string {
  const words = game.layout.places.map(({ name, length }) => (length === 1 ? name : `${name}[${length}]`));
  const liking = game.moveKinds.map((kind) => `  ${key(kind)}: 0,`).join('\n');
  return `// A bot for ${game.title}, to make your own.
//
//   npx irkutsk play ${game.id} --bots ${pathOf(file)}${playersFlag(game)}    # watch it
//   npx irkutsk games ${game.id}    # what there is in the game
import {
  defineBot,
  FreeChance,
  type Game,
  NOBODY,
  newOutcome,
  type Outcome,
  type Rng,
  type Rules,
  type StateIn,
} from 'irkutsk/bot';
import type { layout } from 'irkutsk/games/${game.id}/state';

/**
 * What the bot is shown: the position, word by word, under the names that irkutsk/games/${game.id}/state explains:
 * \`view.${game.layout.places[0].name}\` and so on. A word that its seat may not see is HIDDEN (irkutsk/bot has it). With their sizes:
 *
${wrapped(words, ' * ')}
 */
type View = StateIn<typeof layout>;

/**
 * What each kind of move is worth beyond what the bot finds out by itself: 0.1 is a tenth of a game won. Try some, or
 * have better ones found: npx irkutsk train ${game.id} ${pathOf(file)}
 */
const LIKING: Readonly<Record<string, number>> = {
${liking}
};

/** As settings of the bot. A setting of kind real with a step is a number that can be trained. */
const settingOf = (kind: string) => \`like-\${kind.replace(/\\W+/g, '-')}\`;
const LIKINGS = Object.fromEntries(
  Object.entries(LIKING).map(([kind, liking]) => [
    settingOf(kind),
    {
      kind: 'real' as const,
      default: liking,
      min: -1,
      max: 1,
      step: 0.1,
      about: \`what a move of kind \${kind} is worth\`,
    },
  ]),
);

class MyBot {
  private readonly rules: Rules<View>;
  private readonly game: Game<View>;
  /** How many worlds it imagines for a decision. */
  private readonly worlds: number;
  /** By kind of move, as \`game.moveKinds\` has them. */
  private readonly liking: readonly number[];
  // Memory is taken once, here, and next to nothing while it plays: that keeps it quick.
  private readonly world: View;
  private readonly future: View;
  private readonly outcome: Outcome;
  private readonly moves: Int32Array;
  private readonly values: Float64Array;

  constructor(rules: Rules<View>, game: Game<View>, settings: Readonly<Record<string, number>>) {
    this.rules = rules;
    this.game = game;
    this.worlds = settings.worlds;
    this.liking = game.moveKinds.map((kind) => settings[settingOf(kind)]);
    this.world = game.layout.create();
    this.future = game.layout.create();
    this.outcome = newOutcome(game, rules);
    this.moves = new Int32Array(rules.maxChoices);
    this.values = new Float64Array(rules.maxChoices);
  }

  /** A new game: forget all you remember of the last one. */
  begin(): void {}

  /**
   * Called whenever there is a choice. \`moves[0]\` to \`moves[count - 1]\` are the legal moves, as numbers that
   * irkutsk/games/${game.id}/moves explains; the answer is the index of one of them. All luck comes from \`rng\`: with
   * Math.random or a clock no game could be played again, so they are refused.
   */
  choose(view: View, seat: number, moves: Int32Array, count: number, rng: Rng): number {
    const { rules, game, values, world } = this;
    const chance = new FreeChance(rng);
    values.fill(0);
    for (let i = 0; i < this.worlds; i++) {
      // One way it could be: what is hidden becomes something that fits the view.
      game.layout.copy(view, world);
      rules.imagine(world, seat, rng);
      // To see what it is asked, in words:
      // for (let move = 0; move < count; move++) console.error(seat, rules.show(world, moves[move]));
      for (let move = 0; move < count; move++) values[move] += this.tried(moves[move], seat, rng, chance) / this.worlds;
    }
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let move = 0; move < count; move++) {
      // A very small number decides between equals.
      const value = values[move] + this.liking[rules.kind(view, moves[move])] + rng.fraction() / 1000;
      if (value > most) {
        most = value;
        best = move;
      }
    }
    return best;
  }

  /** Plays the move in the imagined world, then random moves to the end: what the seat has of it, from 0 to 1. */
  private tried(move: number, seat: number, rng: Rng, chance: FreeChance): number {
    const { rules, future, outcome, moves } = this;
    this.game.layout.copy(this.world, future);
    rules.apply(future, move, chance);
    while (rules.toAct(future) !== NOBODY) rules.apply(future, moves[rng.below(rules.legal(future, moves))], chance);
    rules.score(future, outcome);
    return outcome.utility[seat];
  }
}

export default defineBot({
  about: 'Tries every move in a few imagined games, which go on at random.',
  game: '${game.id}',
  looks: true, // it wants to see the position and the moves; without them it would be quicker
  params: {
    // To be set by ${basename(file)}:worlds=10
    worlds: { kind: 'whole', default: 4, min: 0, max: 1000, about: 'imagined games for each move' },
    ...LIKINGS,
  },
  create: (rules: Rules<View>, settings, game: Game<View>) => new MyBot(rules, game, settings),
});
`;
}
