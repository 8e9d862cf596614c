/** One block's words: for English, French and Spanish, what the block says and what its tooltip says. */
export type TextRow = readonly [
  en: readonly [message: string, tooltip: string],
  fr: readonly [message: string, tooltip: string],
  es: readonly [message: string, tooltip: string],
];
export type TextRows = Readonly<Record<string, TextRow>>;
