import { digestWords, hex } from './digest.ts';
import type { Game, Rules } from './game.ts';
import { HIDDEN, type State } from './layout.ts';
import { settle } from './options.ts';
import type { Sitting } from './play.ts';
import {
  allOptions,
  endingTexts,
  fatesOf,
  measureText,
  optionText,
  perform,
  playerName,
  resultText,
  seatMeasureTexts,
  settingText,
} from './telling.ts';
import type { Entry } from './witness.ts';

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

/** A game told move by move, for a person to follow. */
export function transcript(sitting: Sitting): string {
  const { game, setting, seed, block, players } = sitting;
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  const lines = [`${game.title}, game ${seed}#${block}: ${settingText(game, setting)}`];
  lines.push(players.map((player, seat) => `${playerName(game, seat)}: bot ${player.name}`).join(', '), '');
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
      lines.push(`${String(number).padStart(3)}. ${playerName(game, seat)} ${rules.show(state, move)}${choice}`);
    },
  });
  lines.push('', ...endingTexts(game, table));
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
