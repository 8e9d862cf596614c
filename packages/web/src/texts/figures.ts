import i18next from 'i18next';

/** To make one costs many times what it takes to write a number with it, and a chart writes hundreds. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (least: number, most: number): Intl.NumberFormat => {
  const key = `${i18next.language} ${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(i18next.language, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: false,
    // Nobody reads a zero with a minus before it.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
};

/** A number for people, in the page's language: 40,5 in French. Programs and their texts keep the point. */
export const figure = (value: number, digits: { least?: number; most: number }): string =>
  formatOf(digits.least ?? 0, digits.most).format(value);

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
