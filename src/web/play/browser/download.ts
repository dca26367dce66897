import { html } from '../../../report/replay/browser/dom.ts';

/** Hands the reader a file. Nothing is sent: it never leaves the machine. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  html('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
