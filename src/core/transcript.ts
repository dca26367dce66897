import { shown } from './components.ts';
import { digestWords, hex } from './digest.ts';
import type { Game, Rules, Setting } from './game.ts';
import { HIDDEN, type State } from './layout.ts';
import { settle, type Value } from './options.ts';
import { ABSENT, type Outcome } from './outcome.ts';
import { type Sitting, type Table, tableFor } from './play.ts';
import { type Entry, Witness } from './witness.ts';

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

/** "dice 2, sides 6, wild false" */
function optionText(values: readonly (readonly [name: string, value: Value])[]): string {
  return values.map(([name, value]) => `${name} ${shown(value)}`).join(', ');
}

function allOptions(game: Game, setting: Setting): readonly (readonly [string, Value])[] {
  return Object.entries(settle(game.id, game.options, setting.options));
}

/** Those that are not as usual. */
function changedOptions(game: Game, setting: Setting): readonly (readonly [string, Value])[] {
  return allOptions(game, setting).filter(([name, value]) => value !== game.options[name].default);
}

function playerOf(game: Game): string {
  return game.player ?? 'player';
}

/** "player 2 wins (line)", "nobody wins (draw)" */
function resultText(game: Game, outcome: Outcome): string {
  const winners = [...outcome.won.keys()]
    .filter((seat) => outcome.won[seat] === 1)
    .map((seat) => `${playerOf(game)} ${seat + 1}`);
  const who =
    winners.length === 0
      ? `${game.rival ?? 'nobody'} wins`
      : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  return `${who} (${game.endings[outcome.ending]})`;
}

/** "left behind", by seat; none in a game without fates. */
function fatesOf({ fates = [] }: Game, outcome: Outcome): readonly string[] {
  return fates.length === 0 ? [] : Array.from(outcome.fate, (fate) => fates[fate]);
}

function valueText(value: number): string {
  return value === ABSENT ? 'none' : String(value);
}

function measureText(game: Game, outcome: Outcome): string {
  return game.measures.map(({ name }, i) => `${name} ${valueText(outcome.measures[i])}`).join(', ');
}

/** "dice_left 0 2 0": by seat. */
function seatMeasureTexts(game: Game, outcome: Outcome): readonly string[] {
  const count = game.seatMeasures.length;
  return game.seatMeasures.map(({ name }, i) => {
    const values = Array.from(outcome.won, (_, seat) => valueText(outcome.seatMeasures[seat * count + i]));
    return `${name} ${values.join(' ')}`;
  });
}

function plural(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

/** What happens while a game is played, in the order in which it happens. */
interface Scribe {
  entries(entries: readonly Entry[]): void;
  move(state: State, seat: number, move: number, count: number): void;
}

function perform(sitting: Sitting, scribe: Scribe): Table {
  const table = tableFor(sitting);
  let witness: Witness | undefined;
  const flush = () => {
    if (witness !== undefined) scribe.entries(witness.take());
  };
  const onlooker = {
    move(state: State, seat: number, move: number, count: number) {
      flush();
      scribe.move(state, seat, move, count);
    },
  };
  table.play(sitting.block, sitting.players, onlooker, (chance) => {
    witness = new Witness(chance);
    return witness;
  });
  flush();
  return table;
}

/** A game told move by move, for a person to follow. */
export function transcript(sitting: Sitting): string {
  const { game, setting, seed, block, players } = sitting;
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  const changed = optionText(changedOptions(game, setting));
  const lines = [`${game.title}, game ${seed}#${block}: ${changed === '' ? 'the usual rules' : changed}`];
  lines.push(players.map((player, seat) => `${playerOf(game)} ${seat + 1}: bot ${player.name}`).join(', '), '');
  let number = 0;
  const table = perform(sitting, {
    entries(entries) {
      for (const entry of entries) {
        if (entry.what === 'event') lines.push(`     ${rules.narrate(entry.event, ...entry.args)}`);
      }
    },
    move(state, seat, move, count) {
      number++;
      const choice = count === 1 ? '' : `  (one of ${count})`;
      lines.push(`${String(number).padStart(3)}. ${playerOf(game)} ${seat + 1} ${rules.show(state, move)}${choice}`);
    },
  });
  const { decisions, forced, outcome } = table;
  const fates = fatesOf(game, outcome);
  const measures = measureText(game, outcome);
  lines.push(
    '',
    `${resultText(game, outcome)} after ${plural(decisions, 'decision')} and ${plural(forced, 'forced move')}`,
  );
  if (fates.length > 0) lines.push(fates.map((fate, seat) => `${playerOf(game)} ${seat + 1}: ${fate}`).join(', '));
  if (measures !== '') lines.push(measures);
  lines.push(...seatMeasureTexts(game, outcome));
  return `${lines.join('\n')}\n`;
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

/**
 * A game with everything in it: each draw of chance, each legal move, what each seat's view shows that is new (at first:
 * that is not 0), each word at the end. Golden files hold these, and change only when a rule does.
 */
export function playthrough(sitting: Sitting): string {
  const { game, setting, seed, block } = sitting;
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  const view = game.layout.create();
  const memories = Array.from({ length: rules.seats }, () => new Memory(game));
  const moves = new Int32Array(rules.maxChoices);
  const lines = [
    `${game.id}, ${setting.players} players, game ${seed}#${block}`,
    optionText(allOptions(game, setting)),
  ];
  const table = perform(sitting, {
    entries(entries) {
      for (const entry of entries) lines.push(`  ${entryText(game, rules, entry)}`);
    },
    move(state, seat, move) {
      const count = rules.legal(state, moves);
      for (let viewer = 0; viewer < rules.seats; viewer++) {
        game.layout.observe(state, viewer, view);
        lines.push(`  player ${viewer + 1} sees ${memories[viewer].news(view)}`);
      }
      const kind = game.moveKinds[rules.kind(state, move)];
      lines.push(`player ${seat + 1} has ${moves.subarray(0, count).join(' ')}`);
      lines.push(`player ${seat + 1} ${rules.show(state, move)} [${move}, ${kind}]`);
    },
  });
  const { outcome, state } = table;
  lines.push(`end: ${describe(game, state)}`, `${resultText(game, outcome)}, success ${outcome.success}`);
  lines.push(`utility ${outcome.utility.join(' ')}, teams ${outcome.team.join(' ')}`);
  const fates = fatesOf(game, outcome);
  if (fates.length > 0) lines.push(`fates ${fates.join(', ')}`);
  const measures = measureText(game, outcome);
  if (measures !== '') lines.push(measures);
  lines.push(...seatMeasureTexts(game, outcome), `digest ${hex(digestWords(state.words))}`);
  return `${lines.join('\n')}\n`;
}

function entryText(game: Game, rules: Rules, entry: Entry): string {
  switch (entry.what) {
    case 'draw':
      return `${game.purposes[entry.purpose]}[${entry.ordinal}] below ${entry.n}: ${entry.value}`;
    case 'shuffle':
      return `${game.purposes[entry.purpose]}[${entry.ordinal}] shuffled: ${entry.cards.join(' ')}`;
    case 'event':
      return rules.narrate(entry.event, ...entry.args);
  }
}
