import { csv } from '../../../report/csv.ts';
import type { PlayRecord } from '../messages.ts';

const KEY = 'irkutsk.plays';
/** Where something is put away that was found there and cannot be read. */
const UNREAD = 'irkutsk.plays.unread';

/** The games that were played to their end in this browser, as lines of one table. */
export class KeptPlays {
  private readonly storage: Storage | undefined;
  private plays: readonly PlayRecord[] = [];
  private lasts = true;

  constructor(storage: Storage | undefined) {
    this.storage = storage;
    this.read();
  }

  /** Whether they are still there when the page is opened again. */
  get isLasting(): boolean {
    return this.lasts;
  }

  get count(): number {
    return this.plays.length;
  }

  keep(play: PlayRecord): void {
    // Another page may have kept something meanwhile.
    if (this.lasts) this.read();
    this.plays = [...this.plays, play];
    this.attempt((storage) => storage.setItem(KEY, JSON.stringify(this.plays)));
  }

  csv(): string {
    return csv(this.plays);
  }

  private read(): void {
    this.attempt((storage) => {
      const text = storage.getItem(KEY);
      if (text === null) return;
      const plays = playsIn(text);
      if (plays === undefined) storage.setItem(UNREAD, text);
      else this.plays = plays;
    });
  }

  /** A browser may refuse: private windows, full disks, pages from disk. */
  private attempt(use: (storage: Storage) => void): void {
    try {
      if (this.storage === undefined) this.lasts = false;
      else use(this.storage);
    } catch {
      this.lasts = false;
    }
  }
}

function playsIn(text: string): readonly PlayRecord[] | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const isRecord = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each);
    return Array.isArray(found) && found.every(isRecord) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The browser's storage, if it lets us have it. */
export function localPlays(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
