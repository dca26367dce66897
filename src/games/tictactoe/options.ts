/** Every number and reading of the rules that an analyst may turn. */
export const options = {
  misere: {
    kind: 'flag',
    default: false,
    label: 'who makes a line',
    words: { true: 'a line that loses', false: 'a line that wins' },
    about: 'whoever makes a line loses',
    provenance: 'traditional',
  },
} as const;
