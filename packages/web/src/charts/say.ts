import i18next from 'i18next';
import { figure } from '../texts/figures.ts';

/** A moment as a clock shows it. */
export const momentText = (at: number): string =>
  new Date(at).toLocaleTimeString(i18next.language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const valueText = (value: number | null | undefined, unit: string): string => {
  if (value === null || value === undefined) return '–';
  return `${figure(value, { most: 2 })}${unit === '' ? '' : ` ${unit}`}`;
};
