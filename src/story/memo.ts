/**
 * Makes a thing once for each key and from then on hands out the same one. For scenes: most of a position looks as it did
 * before, and what is the same object need neither be made nor compared again. The key has to say all that it depends on.
 */
export class Memo<T> {
  private readonly made = new Map<string, T>();

  of(key: string, make: () => T): T {
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const thing = make();
    this.made.set(key, thing);
    return thing;
  }
}
