import { join } from 'node:path';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { writeFiles } from '../node/files.ts';
import {
  brokenPage,
  builtPage,
  type LabMeta,
  type ListedGame,
  labIndex,
  labPage,
  labScripts,
  labSource,
} from '../node/lab-pages.ts';
import { CHANGES, LabServer } from '../node/lab-server.ts';
import { BUILD, VERSION } from '../node/tool.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { type Flag, listFlag, MAX_LIMIT_MS, takesText, textFlag, wholeFlag } from './flags.ts';
import { tell } from './screen.ts';
import { Interruption, interruptible } from './signals.ts';
import { type Command, catalogueOf } from './tools.ts';

export interface LabFlags {
  readonly game?: Flag;
  readonly bot?: Flag;
  readonly port?: Flag;
  readonly out?: Flag;
  readonly 'limit-ms'?: Flag;
}

const USUAL_PORT = 4180;

export const command: Command<LabFlags> = {
  builder: (y) =>
    y
      .option('game', takesText('a game to open: one of ours, or your own by its path (default: all of ours)'))
      .option('bot', takesText('a bot of your own for it, by its path; may be repeated'))
      .option('port', takesText(`where it is served, on this machine alone (default: ${USUAL_PORT}; 0: any)`))
      .option('out', takesText('a folder to write the pages into, to be opened from there, instead of serving them'))
      .option('limit-ms', takesText('most milliseconds for a decision of your own bots (default: 10000)'))
      .example('$0 lab', '')
      .example('$0 lab --game ./mine/index.ts --bot ./my-bot.ts', ''),
  handler: async (flags, tools) => {
    const port = wholeFlag('port', flags.port, 0, 65_535) ?? USUAL_PORT;
    const out = textFlag('out', flags.out);
    const asked = textFlag('game', flags.game);
    const bots = listFlag(flags.bot);
    const limitMs = wholeFlag('limit-ms', flags['limit-ms'], 1, MAX_LIMIT_MS);
    const catalogue = catalogueOf(tools);
    const ours = await Promise.all(catalogue.gameNames.map((name) => catalogue.game(name)));
    if (bots.length > 0 && asked === undefined) throw new Refusal('--bot: needs --game, which it plays');
    const game = asked === undefined ? undefined : await catalogue.game(catalogue.reference(asked, '.'));
    const isOwn = game !== undefined && (catalogue.isForeign(game) || bots.length > 0);
    if (limitMs !== undefined && !isOwn) throw new Refusal('--limit-ms: needs a game or bots of your own, by --game');
    const meta = { ...(out === undefined ? { changes: CHANGES } : {}), ...(limitMs === undefined ? {} : { limitMs }) };
    const pages = new LabPages(ours, isOwn ? new OwnLab(catalogue, game, ours, bots, meta) : undefined);
    await pages.build();
    if (out !== undefined) return write(pages, out);
    await serve(pages, port, game?.id);
  },
};

/** A game or bots that the build has no page of. */
class OwnLab {
  readonly id: string;
  readonly listed: ListedGame & { readonly about: string };
  page = '';
  /** Those of its files that are not ours. */
  files: readonly string[] = [];
  private readonly catalogue: Catalogue;
  private readonly game: Game;
  private readonly bots: readonly string[];
  private readonly meta: LabMeta;

  constructor(
    catalogue: Catalogue,
    game: Game,
    ours: readonly Game[],
    bots: readonly string[],
    meta: Pick<LabMeta, 'changes' | 'limitMs'>,
  ) {
    this.catalogue = catalogue;
    this.game = game;
    this.bots = bots;
    this.id = game.id;
    this.listed = game;
    const others = ours.filter(({ id }) => id !== game.id);
    const games = [game, ...others].map(({ id, title }) => ({ id, title }));
    this.meta = { version: VERSION, games, ...meta };
  }

  async build(): Promise<void> {
    const scripts = await labScripts(labSource(this.catalogue, this.game, this.bots));
    this.files = scripts.files.filter((file) => !file.startsWith(BUILD) && !file.includes('node_modules'));
    this.page = labPage(this.game.title, scripts, this.meta);
  }

  /** Builds it again after a change. What is wrong then is told where the page was, until it is mended. */
  async rebuild(): Promise<void> {
    try {
      await this.build();
    } catch (error) {
      this.page = brokenPage(this.game.title, messageOf(error), this.meta);
    }
  }
}

/** The pages of a lab by their files' names. */
class LabPages {
  readonly own: OwnLab | undefined;
  private readonly ours: readonly Game[];

  constructor(ours: readonly Game[], own: OwnLab | undefined) {
    this.ours = ours;
    this.own = own;
  }

  async build(): Promise<void> {
    await this.own?.build();
  }

  pageAt(path: string): string | undefined {
    const name = path.replace(/^\//, '') || 'index.html';
    const { own, ours } = this;
    if (own !== undefined && name === `${own.id}.html`) return own.page;
    if (name === 'index.html')
      return labIndex([...(own === undefined ? [] : [own.listed]), ...ours.filter(({ id }) => id !== own?.id)]);
    const game = ours.find(({ id }) => name === `${id}.html`);
    return game === undefined ? undefined : builtPage(game.id);
  }

  get files(): Readonly<Record<string, string>> {
    const ids = [...this.ours.map(({ id }) => id), ...(this.own === undefined ? [] : [this.own.id])];
    const names = ['index.html', ...new Set(ids.map((id) => `${id}.html`))];
    return Object.fromEntries(names.map((name) => [name, this.pageAt(name) ?? '']));
  }
}

function write(pages: LabPages, out: string): void {
  writeFiles(out, pages.files);
  tell(`written: ${join(out, pages.own === undefined ? 'index.html' : `${pages.own.id}.html`)}`);
}

async function serve(pages: LabPages, port: number, opened: string | undefined): Promise<void> {
  const server = new LabServer(pages);
  const address = await server.open(port);
  const { own } = pages;
  const watch = () => server.watch(own?.files ?? [], () => void renew());
  const renew = async () => {
    await own?.rebuild();
    watch();
    server.tellChanged();
  };
  watch();
  tell(`the lab: ${address}/${opened === undefined ? '' : `${opened}.html`} (only on this machine; Ctrl-C ends it)`);
  try {
    await interruptible(
      (stop) => new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason as Error))),
    );
  } catch (error) {
    // That is how it ends.
    if (!(error instanceof Interruption)) throw error;
  } finally {
    await server.close();
  }
}
