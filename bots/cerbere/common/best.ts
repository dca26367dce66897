import type { Chance } from '../../../src/engine/chance.ts';

/** The best of what it is shown; of several alike any one, or low seats would be helped first and hunted first. */
export class Best {
  index = 0;
  /** What the next that is shown is worth. */
  value = 0;
  private most = Number.NEGATIVE_INFINITY;
  private alike = 0;

  forget(): void {
    this.index = 0;
    this.most = Number.NEGATIVE_INFINITY;
    this.alike = 0;
  }

  see(index: number, luck: Chance): void {
    const { value } = this;
    if (value < this.most) return;
    if (value > this.most) this.alike = 0;
    this.alike++;
    this.most = value;
    if (this.alike === 1 || luck.below(0, 0, this.alike) === 0) this.index = index;
  }
}
