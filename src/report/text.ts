/** 1,234,567 whatever the machine's language. */
export function grouped(n: number): string {
  return n.toLocaleString('en-US');
}

/** 12.34 % */
export function percent(rate: number): string {
  return `${(rate * 100).toFixed(2)} %`;
}

/** 0.0123, or < 0.0001: a p-value. */
export function chance(p: number): string {
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** +0.230 */
export function signed(n: number, digits = 3): string {
  return `${n < 0 ? '-' : '+'}${Math.abs(n).toFixed(digits)}`;
}

/** +2.10: a difference of rates in points of per cent. */
export function points(difference: number): string {
  const text = (difference * 100).toFixed(2);
  return difference < 0 && Number(text) !== 0 ? text : `+${text.replace('-', '')}`;
}

/** 850 ms, 12.3 s, 4 min 05 s */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
