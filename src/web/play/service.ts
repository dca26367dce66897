import { settle } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import { faultOf, faultText } from '../../sim/fault.ts';
import { playerName, settingText } from '../../story/narration.ts';
import { record } from '../../story/trace.ts';
import { adviserOf, hintFor } from './hint.ts';
import type { GameCard, PlayAnswer, PlayNews, PlayQuestion, PlayReply, PlayRequest } from './messages.ts';
import { isWaiting } from './person.ts';
import { type Choices, type PlayTable, seatedAt } from './play-table.ts';
import { type Luck, Session, tableAt } from './session.ts';
import { watchPage } from './watch.ts';

/** Answers what pages ask of games in which a person has a seat, one request after the other. */
export type PlayService = (request: PlayRequest) => Promise<void>;

/** The side of play that runs in a worker. What is hidden from the person's seat does not leave it before the game is over. */
export function playService(catalogue: Catalogue, post: (reply: PlayReply) => void, luck?: Luck): PlayService {
  const desk = new Desk(catalogue, luck);
  const serve = async (request: PlayRequest) => {
    const { id } = request;
    const news = (told: PlayNews) => post({ ...told, id });
    post({ ...(await desk.answer(request, news).catch((error: unknown) => faultIn(request, error))), id });
  };
  let last = Promise.resolve();
  return (request) => {
    last = last.then(() => serve(request));
    return last;
  };
}

/** Keeps the session that was last asked for: mostly the next request leads on from there. */
class Desk {
  private readonly catalogue: Catalogue;
  private readonly luck: Luck | undefined;
  private session: Session | undefined;
  private tell: (news: PlayNews) => void = () => {};

  constructor(catalogue: Catalogue, luck: Luck | undefined) {
    this.catalogue = catalogue;
    this.luck = luck;
  }

  async answer(asked: PlayQuestion, tell: (news: PlayNews) => void): Promise<PlayAnswer> {
    const { catalogue } = this;
    this.tell = tell;
    switch (asked.kind) {
      case 'describe': {
        const game = await catalogue.game(asked.game);
        return { kind: 'described', card: await cardOf(catalogue, game, asked) };
      }
      case 'play':
        return (await this.sessionAt(asked.table, asked.choices)).play(asked.choices, asked.heard);
      case 'hint':
        return this.hint(asked.table, asked.choices, asked.bot);
      case 'whose':
        return this.whose(asked.table, asked.choices);
      case 'trace': {
        const session = await this.playedTo(asked.table, asked.choices);
        return { kind: 'trace', trace: record(session.finished) };
      }
      case 'watch':
        return watchPage(catalogue, asked.table, asked.choices, asked.assets);
    }
  }

  private async sessionAt(table: PlayTable, choices: Choices): Promise<Session> {
    if (this.session?.leadsTo(table, choices) === true) return this.session;
    this.session = undefined;
    const ear = (at: number, heard: Extract<PlayNews, { kind: 'told' }>['heard']) =>
      this.tell({ kind: 'told', at, heard });
    this.session = await Session.open(this.catalogue, table, ear, undefined, this.luck);
    return this.session;
  }

  private async playedTo(table: PlayTable, choices: Choices): Promise<Session> {
    const session = await this.sessionAt(table, choices);
    session.play(choices);
    return session;
  }

  private async hint(table: PlayTable, choices: Choices, bot: string): Promise<PlayAnswer> {
    const { question } = await this.playedTo(table, choices);
    if (question === undefined) throw new Refusal('the game is over: there is nothing to choose');
    const [game, setting] = await tableAt(this.catalogue, table);
    return hintFor(this.catalogue, game, setting, table.seat, question, bot);
  }

  private async whose(table: PlayTable, choices: Choices): Promise<PlayAnswer> {
    const announce = (seat: number, bot: string, decision: number) =>
      this.tell({ kind: 'asking', seat, bot, decision });
    const session = await Session.open(this.catalogue, table, () => {}, announce, this.luck);
    session.play(choices);
    return { kind: 'whose' };
  }
}

async function cardOf(
  catalogue: Catalogue,
  game: Game,
  { players, options }: Extract<PlayQuestion, { kind: 'describe' }>,
): Promise<GameCard> {
  const setting = { players, options: settle(game.id, game.options, options) };
  await catalogue.checkTable(game, setting);
  const bots = await Promise.all(
    catalogue.botNames(game).map(async (name) => ({ name, about: (await catalogue.bot(game, name)).about })),
  );
  const hinter = await adviserOf(catalogue, game);
  return {
    title: game.title,
    names: Array.from({ length: players }, (_, seat) => playerName(game, seat)),
    setting: settingText(game, setting),
    bots,
    usualBot: game.usualBot ?? 'random',
    ...(hinter === undefined ? {} : { hinter }),
  };
}

/** What went wrong, in one line: whose bot it was, and which game shows it. */
function faultIn(request: PlayQuestion, error: unknown): PlayAnswer {
  if (request.kind === 'describe' || error instanceof Refusal)
    return { kind: 'fault', message: faultOf(error, 0, 0).message };
  const { table } = request;
  if (isWaiting(error))
    return { kind: 'fault', message: 'the game is not over: what is hidden stays hidden until then' };
  const bots = seatedAt(table);
  const plan = { names: bots, bots, seatings: [[...bots.keys()]] };
  return { kind: 'fault', message: faultText(faultOf(error, table.block, 0), { ...table, ...plan }) };
}
