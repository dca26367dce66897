// Functions that every engine gives to the last bit: by sums, products and quotients alone. Math.exp, Math.log and powers are not the
// same in all of them, nor in all versions of one, and games that hang on the last bit would be others in a browser.

/** The logarithm of 2 in two parts: the first has zeros at its end, so that a small whole number of it is exact. */
const LN2_HIGH = 6.931_471_803_691_238e-1;
const LN2_LOW = 1.908_214_929_270_588e-10;
const LN2 = LN2_HIGH + LN2_LOW;
/** Beyond these the power is more than there is, and nothing. */
const MOST = 709;
const LEAST = -708;
const EXP_TERMS = 13;
const LOG_TERMS = 12;
/** 1 by whole number. */
const INVERSE = Float64Array.from({ length: 2 * LOG_TERMS + 2 }, (_, n) => 1 / n);

/** e to the power of a number. */
export function exp(x: number): number {
  if (x > MOST) return Number.POSITIVE_INFINITY;
  if (x < LEAST) return 0;
  const doublings = Math.floor(x / LN2 + 0.5);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  let sum = 1;
  for (let n = EXP_TERMS; n > 0; n--) sum = 1 + sum * rest * INVERSE[n];
  for (let n = doublings; n > 0; n--) sum *= 2;
  for (let n = doublings; n < 0; n++) sum *= 0.5;
  return sum;
}

/** The natural logarithm of a number above 0. */
export function log(x: number): number {
  let doublings = 0;
  let rest = x;
  for (; rest > 1.5; doublings++) rest *= 0.5;
  for (; rest < 0.75; doublings--) rest *= 2;
  // The series of twice the inverse hyperbolic tangent.
  const z = (rest - 1) / (rest + 1);
  const square = z * z;
  let sum = 0;
  for (let n = LOG_TERMS; n >= 0; n--) sum = sum * square + INVERSE[2 * n + 1];
  return doublings * LN2_HIGH + (2 * z * sum + doublings * LN2_LOW);
}

/** A number that is not negative to the power of another. */
export function power(x: number, by: number): number {
  if (x === 0) return by === 0 ? 1 : 0;
  return exp(by * log(x));
}
