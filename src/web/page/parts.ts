import type { Kit } from '../../data/components.ts';
import type { Row } from '../../report/table.ts';
import type { MountedWatch } from '../play/browser/mount-watch.ts';
import type { Mounted } from '../play/browser/mounted.ts';
import type { PlayOffer } from '../play/play-table.ts';
import type { Watchable } from '../play/watchable.ts';

/** What a page runs only when somebody asks for it: a seat for oneself, games to look at, tables to take away, cards to read. */
export interface LabParts {
  /** Takes a seat at a table. */
  readonly play: (host: HTMLElement, table: PlayOffer, openWorker: () => Worker) => Mounted;
  /** Shows counted games, one of them at once. */
  readonly watch: (
    host: HTMLElement,
    games: readonly Watchable[],
    first: Watchable,
    openWorker: () => Worker,
  ) => MountedWatch;
  /** A table as the text of a file. */
  readonly csv: (rows: readonly Row[]) => string;
  /** The components in a text in YAML, as the value of a dial. Refuses what is wrong, with its place in the file. */
  readonly components: (kit: Kit, text: string, file: string) => string;
}

let offered: LabParts | undefined;

/** Called by the script that has them. */
export function offerParts(parts: LabParts): void {
  offered = parts;
}

/** What the page carries as text, by the id of its block. */
function carried(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** The parts, and the workers that answer them. The page carries their script, which is run the first time. */
export class PartsOnDemand {
  private address: string | undefined;

  get parts(): LabParts {
    if (offered === undefined) {
      const script = document.createElement('script');
      script.textContent = carried('play-script');
      document.body.append(script);
    }
    if (offered === undefined) throw new Error('the page carries no script for play');
    return offered;
  }

  readonly openWorker = (): Worker => {
    this.address ??= URL.createObjectURL(
      new Blob([`${carried('shared-script')}\n${carried('play-script')}`], { type: 'text/javascript' }),
    );
    return new Worker(this.address);
  };
}
