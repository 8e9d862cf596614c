/** Something somebody adds to the product, and what must be seen of it then. Texts are what their files would hold. */
export interface Addition {
  /** New files, by path. */
  files: Readonly<Record<string, string>>;
  /** What is written into files that are there already. */
  insertions: readonly { path: string; after: string; text: string }[];
  /** Run in the copy that has the addition. */
  tests: Readonly<Record<string, string>>;
}
