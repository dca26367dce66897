import { settle } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Game, Rules, TableSettings } from '../../engine/game.ts';
import type { State } from '../../engine/layout.ts';
import { BotFault, type GameSetup, Table } from '../../engine/play.ts';
import type { Scene } from '../../engine/scene.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import { seatEndingTexts } from '../../story/narration.ts';
import { type Ear, Hearing } from './hearing.ts';
import type { PlayAnswer } from './messages.ts';
import { isWaiting, type Person, type Question } from './person.ts';
import { factsOf, recordOf } from './play-record.ts';
import { type Choices, PERSON, type PlayTable } from './play-table.ts';
import { RememberingBot } from './remembering-bot.ts';
import { type Announce, type Company, seatAll } from './seats.ts';

/** For tests that deal otherwise. */
export type Luck = (chance: Chance) => Chance;

/** What a session says when it cannot go on, or has come to its end. */
type Position = Extract<PlayAnswer, { kind: 'turn' | 'over' }>;

/** The game and the complete settings of a table, if there can be one like it. */
export async function tableAt(catalogue: Catalogue, table: PlayTable): Promise<[Game, TableSettings]> {
  const game = await catalogue.game(table.game);
  const { players, seat, bots } = table;
  const setting = { players, options: settle(game.id, game.options, table.options) };
  await catalogue.checkTable(game, setting);
  if (bots.length !== players) throw new Refusal(`${bots.length} names for ${players} seats`);
  if (!(seat >= -1 && seat < players)) throw new Refusal(`there is no seat ${seat + 1} of ${players}`);
  return [game, setting];
}

/**
 * One game in which a person has a seat. It is kept as what she has chosen, and played from its beginning whenever she has
 * chosen once more; bots remember what they said. So the table is the one at which bots play by the million, and all that it
 * checks and counts is checked and counted here.
 */
export class Session {
  private readonly table: PlayTable;
  private readonly game: Game;
  private readonly setting: TableSettings;
  private readonly rules: Rules;
  private readonly person: Person;
  private readonly setup: GameSetup;
  private readonly played: Table;
  private readonly hearing: Hearing;
  private readonly luck: Luck;
  private choices: Choices = [];

  static async open(
    catalogue: Catalogue,
    table: PlayTable,
    ear: Ear,
    announce?: Announce,
    luck?: Luck,
  ): Promise<Session> {
    const [game, setting] = await tableAt(catalogue, table);
    return new Session(game, setting, table, await seatAll(catalogue, game, setting, table, announce), ear, luck);
  }

  private constructor(
    game: Game,
    setting: TableSettings,
    table: PlayTable,
    { players, person }: Company,
    ear: Ear,
    luck: Luck = (chance) => chance,
  ) {
    const { seed, block } = table;
    this.game = game;
    this.setting = setting;
    this.table = table;
    this.person = person;
    this.luck = luck;
    this.rules = game.rules(setting.players, setting.options);
    this.hearing = new Hearing(this.rules, table.seat, ear);
    this.played = new Table(game, this.rules, masterSeed(seed));
    const remembering = players.map((player, seat) =>
      player.bot === person ? player : { ...player, bot: new RememberingBot(player.bot, seat, seed, block) },
    );
    this.setup = { game, setting, seed, block, players: remembering };
  }

  /** Whether these choices lead on from where it is. */
  leadsTo(table: PlayTable, choices: Choices): boolean {
    const isSame = JSON.stringify(table) === JSON.stringify(this.table);
    return isSame && this.choices.every((choice, i) => choice === choices[i]);
  }

  /** Plays the game up to where the person has to choose beyond these choices, or to its end; tells what is not yet known. */
  play(choices: Choices, known = Number.POSITIVE_INFINITY): Position {
    this.choices = choices;
    this.person.choosing(choices);
    try {
      this.played.play(this.table.block, this.setup.players, this.hearing, (chance) =>
        this.hearing.listen(this.luck(chance), known),
      );
    } catch (error) {
      if (error instanceof BotFault && error.where.seat === this.table.seat && !isWaiting(error))
        throw new Refusal(`${PERSON}: ${error.message}`);
      if (!isWaiting(error)) throw error;
    }
    return this.question === undefined ? this.over() : this.turn(this.question);
  }

  /** What the person has to decide; nothing once the game is over. */
  get question(): Question | undefined {
    return this.person.question;
  }

  /** A game that is over, to be told by whoever tells games. */
  get finished(): GameSetup {
    if (this.question !== undefined) throw new Refusal('the game is not over: what is hidden stays hidden until then');
    return this.setup;
  }

  private turn({ view, moves }: Question): Position {
    return { kind: 'turn', ...this.drawn(view), choices: moves.map((move) => this.rules.show(view, move)) };
  }

  private over(): Position {
    const { game, rules, played, table, setting, choices } = this;
    const view = game.layout.create();
    game.layout.observe(played.state, table.seat, view);
    const drawn = this.drawn(view);
    return {
      kind: 'over',
      ...drawn,
      won: played.outcome.won[table.seat] === 1,
      ending: seatEndingTexts(game, rules, played),
      facts: factsOf(game, rules, played.outcome, table.seat),
      record: recordOf(game, { ...table, ...setting }, played, choices.length, drawn.scene?.turn),
    };
  }

  /** What the view shows, and nothing but the view. */
  private drawn(view: State): { readonly scene?: Scene } {
    const scene = this.rules.scene?.(view);
    return scene === undefined ? {} : { scene };
  }
}
