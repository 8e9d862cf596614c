/** One block's words: for English, French and Spanish, what the block says and what its tooltip says. */
export type TextRow = readonly [
  en: readonly [message: string, tooltip: string],
  french: readonly [message: string, tooltip: string],
  spanish: readonly [message: string, tooltip: string],
];
export type TextRows = Readonly<Record<string, TextRow>>;
