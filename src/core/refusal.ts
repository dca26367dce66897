/**
 * Something the user gave us that we cannot take: what, where, and what is allowed, in one line. The command line
 * prints it and exits with 2; anything else that is thrown is a fault of ours.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What was thrown, in one line. */
export function messageOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replace(/\s+/g, ' ')
    .trim();
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
