import { type Width, wrapped } from '../report/wrap.ts';

/** Columns below which a screen holds no word any more. */
const NARROWEST = 20;

/**
 * How wide the reader's screen is: what COLUMNS says, or else the terminal. In a pipe or a file nobody looks, and lines
 * are whole, so that they can be searched.
 */
export function screenWidth(): Width {
  const asked = Number(process.env.COLUMNS);
  const width = Number.isInteger(asked) && asked > 0 ? asked : process.stdout.columns;
  return width === undefined ? undefined : Math.max(NARROWEST, width);
}

/** Tells the reader something, in lines that fit his screen. */
export function tell(text: string): void {
  process.stdout.write(`${wrapped(text, screenWidth())}\n`);
}
