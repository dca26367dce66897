import { cut, plain } from './plain-text.ts';

/**
 * Something the user gave us that we cannot take: what, where, and what is allowed, in one line. The command line
 * prints it and exits with 2; anything else that is thrown is a fault of ours.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Longer messages help nobody. */
const MAX_LENGTH = 600;

/** What was thrown, in one line that a terminal can be shown, whatever it is: bots may throw anything. */
export function messageOf(error: unknown): string {
  let text: string;
  try {
    text = String(error instanceof Error ? error.message : error);
  } catch {
    return 'something that has no text';
  }
  return cut(plain(text.replace(/\s+/g, ' ').trim()), MAX_LENGTH);
}

/** Why something that was under way ended early, in one line, and the exit code for it. What was finished is kept. */
export class Halt extends Error {
  override readonly name = 'Halt';
  readonly code: number;

  constructor(message: string, code: number, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
