/** Lines that a screen of 80 columns would break. */
export function tooWide(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.length > 80);
}
