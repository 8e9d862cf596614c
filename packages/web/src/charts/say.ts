import i18next from 'i18next';
import { figure } from '../texts/figures.ts';
import { clockOf } from './clock-words.ts';

/** A moment as a clock shows it. */
export const momentText = (at: number): string => clockOf(i18next.language, true).format(at);

export const valueText = (value: number | null | undefined, unit: string): string => {
  if (value === null || value === undefined) return '–';
  return `${figure(value, { most: 2 })}${unit === '' ? '' : ` ${unit}`}`;
};
