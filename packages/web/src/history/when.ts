const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in words; a week and more as a date. */
export const whenText = (at: string, tag: string, now = Date.now()): string => {
  const age = Math.max(0, now - Date.parse(at));
  if (age >= 7 * 86_400_000) return new Date(at).toLocaleDateString(tag, { dateStyle: 'medium' });
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  for (const [unit, length] of STEPS) if (age >= length) return words.format(-Math.floor(age / length), unit);
  return words.format(0, 'minute');
};
