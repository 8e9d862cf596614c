import i18next from 'i18next';

/** A number for people, in the page's language: 40,5 in French. Programs and their texts keep the point. */
export const figure = (value: number, digits: { least?: number; most: number }): string =>
  new Intl.NumberFormat(i18next.language, {
    minimumFractionDigits: digits.least ?? 0,
    maximumFractionDigits: digits.most,
    useGrouping: false,
    // Nobody reads a zero with a minus before it.
    signDisplay: 'negative',
  }).format(value);

/** What stands between whole numbers and parts of them. */
export const decimalSign = (): string =>
  new Intl.NumberFormat(i18next.language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

const DECIMAL = /^(-?\d+)\.(\d+)$/;

/** What a program says, all digits as they are: only a number by itself gets the sign people write. */
export const saidFigure = (text: string): string => {
  const [, whole, rest] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || rest === undefined) return text;
  return `${whole}${decimalSign()}${rest}`;
};
