/** A power of two, of which a place's number has as many bits. */
const PLACE_BITS = 8;
const PLACES = 1 << PLACE_BITS;
/** Logits that differ by less than one part of so many fall on the same place. */
const FINENESS = 1 << 16;

/** The logistic function, which remembers: mostly it is asked for one of a few logits again. */
export class Logistic {
  logit = 0;
  chance = 0.5;
  private readonly logits = new Float64Array(PLACES);
  /** By place; one half is the chance of logit 0. */
  private readonly chances = new Float64Array(PLACES).fill(0.5);

  /** Finds the chance of the logit. */
  find(): void {
    const { chances, logit, logits } = this;
    const place = Math.imul((logit * FINENESS) | 0, 0x9e37_79b1) >>> (32 - PLACE_BITS);
    if (logits[place] !== logit) {
      logits[place] = logit;
      chances[place] = 1 / (1 + Math.exp(-logit));
    }
    this.chance = chances[place];
  }
}
