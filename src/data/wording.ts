/** How something that has several settings is told to people. Identifiers are for files and commands. */
export interface Wording {
  /** What it is, for heads and axes: "length of the road". */
  readonly label: string;
  /** A setting as it stands after "with", # for the value or its word: "a road of # steps". Without it: "#". */
  readonly told?: string;
  /** A setting of exactly one, as it stands after "with": "one die". */
  readonly one?: string;
  /** Words of its values: "open decks" of "face-up". */
  readonly words?: Readonly<Record<string, string>>;
}
