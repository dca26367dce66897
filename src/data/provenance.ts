/** Where a number comes from. An analysis can vary what is not printed in a rulebook. */
export type Provenance = 'rulebook' | 'traditional' | 'reported' | 'reconstructed';

/** What each mark says, for those who read it in a file or a list. */
export const PROVENANCES: Readonly<Record<Provenance, string>> = {
  rulebook: 'printed in a rulebook',
  traditional: 'handed down: many play it so, others otherwise, and no rulebook has the last word',
  reported: 'from a public description of the components',
  reconstructed: 'ours, because no text gives it: put the real thing in its place if you have it',
};
