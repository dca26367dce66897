/** Something that was put into a page. */
export interface Mounted {
  /** Ends its workers and leaves the host empty. */
  close(): void;
}
