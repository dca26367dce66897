import { digestWords, hex } from '../data/digest.ts';
import { settle } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import type { Game, Rules, Seat } from '../engine/game.ts';
import { HIDDEN, type State } from '../engine/layout.ts';
import type { GameSetup } from '../engine/play.ts';
import {
  allOptions,
  endingTexts,
  fatesOf,
  measureText,
  narrate,
  optionText,
  playerName,
  resultText,
  seatEndingTexts,
  seatMeasureTexts,
  settingText,
} from './narration.ts';
import type { ChanceEntry, ToldEntry } from './recorded-chance.ts';

function wordText(word: number): string {
  return word === HIDDEN ? '?' : String(word);
}

/** "mover=0 dice=2,2 cups=3,5,?,?": every word of a position, or of a view. */
function describe(game: Game, state: State): string {
  const fields = game.layout.places.map(({ name, from, length }) => {
    return `${name}=${Array.from(state.words.subarray(from, from + length), wordText).join(',')}`;
  });
  return fields.join(' ');
}

/** A game told move by move, for a person to follow: all of it, or what one seat comes to know of it. */
export function transcript(setup: GameSetup, seenBy?: Seat): string {
  const lines: string[] = [];
  write(lines, setup, seenBy);
  return `${lines.join('\n')}\n`;
}

/** A game told as far as it goes, and what was thrown there if it breaks off. */
export interface PartialTranscript {
  readonly text: string;
  readonly thrown?: string;
}

/** The same of a game whose rules may throw. */
export function partialTranscript(setup: GameSetup, seenBy?: Seat): PartialTranscript {
  const lines: string[] = [];
  const text = () => `${lines.join('\n')}\n`;
  try {
    write(lines, setup, seenBy);
    return { text: text() };
  } catch (error) {
    return { text: text(), thrown: messageOf(error) };
  }
}

function write(lines: string[], setup: GameSetup, seenBy: Seat | undefined): void {
  const { game, setting, seed, block, players } = setup;
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  lines.push(`${game.title}, game ${seed}#${block}: ${settingText(game, setting)}`);
  lines.push(players.map((player, seat) => `${playerName(game, seat)}: bot ${player.name}`).join(', '), '');
  let number = 0;
  const table = narrate(setup, {
    entries(entries) {
      for (const entry of entries) {
        if (entry.what !== 'event' || !isHeard(rules, entry, seenBy)) continue;
        lines.push(`     ${rules.narrate(entry.event, ...entry.args)}`);
      }
    },
    move(state, seat, move, count) {
      const isOwn = seenBy === undefined || seenBy === seat;
      if (!isOwn && rules.isSealed?.(state, move) === true) return;
      number++;
      const choice = count === 1 || !isOwn ? '' : `  (one of ${count})`;
      lines.push(`${String(number).padStart(3)}. ${playerName(game, seat)} ${rules.show(state, move)}${choice}`);
    },
  });
  lines.push('', ...(seenBy === undefined ? endingTexts(game, table) : seatEndingTexts(game, rules, table)));
}

function isHeard(rules: Rules, { event, args }: ToldEntry, seat: Seat | undefined): boolean {
  return seat === undefined || (rules.isVisible?.(seat, event, ...args) ?? true);
}

/** What of a seat's view is new to it, word by word: "mover=1 dice[2]=1 cups[5]=?". */
class Memory {
  private readonly known: Int32Array;
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
    this.known = new Int32Array(game.layout.size);
  }

  news(view: State): string {
    const changes: string[] = [];
    for (const { name, from, length } of this.game.layout.places) {
      for (let i = 0; i < length; i++) {
        const word = view.words[from + i];
        if (word === this.known[from + i]) continue;
        changes.push(`${name}${length === 1 ? '' : `[${i}]`}=${wordText(word)}`);
      }
    }
    this.known.set(view.words);
    return changes.join(' ');
  }
}

/** How the views of all seats are told at each move: what is new in each, word by word, or a digest of them all. */
export type ViewDetail = 'words' | 'digests';

const DIGESTS_IN_A_LINE = 10;

/** "1: 3fa9c2d1 …", the number of the first before them. */
function digestLines(digests: readonly number[]): readonly string[] {
  const lines: string[] = [];
  for (let from = 0; from < digests.length; from += DIGESTS_IN_A_LINE)
    lines.push(
      `${from + 1}: ${digests
        .slice(from, from + DIGESTS_IN_A_LINE)
        .map(hex)
        .join(' ')}`,
    );
  return lines;
}

/**
 * A game with everything in it: each draw of chance, each event, each move, the outcome; and of what the seats could see
 * and do at each move either all words (at first those that are not 0, then those that are new, each word at the end), or
 * digests, which stand together after the story, so that another layout of the state leaves the story alone. Golden files
 * hold these.
 */
export function playthrough(setup: GameSetup, detail: ViewDetail = 'words'): string {
  const { game, setting, seed, block } = setup;
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  const view = game.layout.create();
  const memories = Array.from({ length: rules.seats }, () => new Memory(game));
  const moves = new Int32Array(rules.maxChoices);
  const digests: number[] = [];
  const lines = [
    `${game.id}, ${setting.players} players, game ${seed}#${block}`,
    optionText(allOptions(game, setting)),
  ];
  const table = narrate(setup, {
    entries(entries) {
      for (const entry of entries) lines.push(`  ${entryText(game, rules, entry)}`);
    },
    move(state, seat, move) {
      const legal = moves.subarray(0, rules.legal(state, moves));
      let digest = digestWords(legal);
      for (let viewer = 0; viewer < rules.seats; viewer++) {
        game.layout.observe(state, viewer, view);
        if (detail === 'words') lines.push(`  player ${viewer + 1} sees ${memories[viewer].news(view)}`);
        else digest = digestWords(view.words, digest);
      }
      digests.push(digest);
      const kind = game.moveKinds[rules.kind(state, move)];
      if (detail === 'words') lines.push(`player ${seat + 1} has ${legal.join(' ')}`);
      lines.push(`player ${seat + 1} ${rules.show(state, move)} [${move}, ${kind}]`);
    },
  });
  const { outcome, state } = table;
  if (detail === 'words') lines.push(`end: ${describe(game, state)}`);
  lines.push(`${resultText(game, outcome)}, success ${outcome.success}`);
  lines.push(`utility ${outcome.utility.join(' ')}, teams ${outcome.team.join(' ')}`);
  const fates = fatesOf(game, outcome);
  if (fates.length > 0) lines.push(`fates ${fates.join(', ')}`);
  const measures = measureText(game, outcome);
  if (measures !== '') lines.push(measures);
  lines.push(...seatMeasureTexts(game, outcome));
  if (detail === 'digests') lines.push('moves and views at each move', ...digestLines(digests));
  lines.push(`digest ${hex(digestWords(state.words))}`);
  return `${lines.join('\n')}\n`;
}

function entryText(game: Game, rules: Rules, entry: ChanceEntry): string {
  switch (entry.what) {
    case 'draw':
      return `${game.purposes[entry.purpose]}[${entry.ordinal}] below ${entry.n}: ${entry.value}`;
    case 'shuffle':
      return `${game.purposes[entry.purpose]}[${entry.ordinal}] shuffled: ${entry.cards.join(' ')}`;
    case 'event':
      return rules.narrate(entry.event, ...entry.args);
  }
}
