/** One of seedrandom's generators by itself: whoever needs no other need not carry them along. */
declare module 'seedrandom/lib/alea.js' {
  export default function alea(seed: string): { int32(): number };
}
