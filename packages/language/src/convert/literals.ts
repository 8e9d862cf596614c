import type { Field } from '../catalogue/declaration.ts';
import { listsRobots, MY_ROBOT } from '../catalogue/my-robot.ts';
import type { Expression } from '../code/nodes.ts';
import type { FieldValue } from '../tree/program.ts';

const isPlainNumber = (text: string): boolean =>
  text !== '' && String(Number(text)) === text && Number.isFinite(Number(text));

/** How a choice is written: as a number when it is one, as a text otherwise. */
export const choiceLiteral = (value: string): Expression =>
  isPlainNumber(value) ? { kind: 'number', value: Number(value) } : { kind: 'text', value };

export const bitmapText = (rows: readonly (readonly number[])[]): string => {
  let text = '';
  for (const row of rows) {
    if (text !== '') text += '/';
    for (const dot of row) text += dot ? '1' : '0';
  }
  return text;
};

export const bitmapFrom = (text: string): number[][] | undefined => {
  const rows = text.split('/');
  if (rows.length !== 8 || rows.some((row) => !/^[01]{8}$/.test(row))) return undefined;
  return rows.map((row) => [...row].map(Number));
};

const isBitmap = (value: FieldValue): value is readonly (readonly number[])[] => Array.isArray(value);

export const fieldLiteral = (field: Field, value: FieldValue | undefined): Expression => {
  const present = value ?? (field.kind === 'variable' ? '' : field.default);
  if (field.kind === 'number') return { kind: 'number', value: Number(present) };
  if (field.kind === 'checkbox') return { kind: 'boolean', value: present === true || present === 'TRUE' };
  if (field.kind === 'bitmap') return { kind: 'text', value: isBitmap(present) ? bitmapText(present) : '' };
  if (present === MY_ROBOT && listsRobots(field)) return { kind: 'name', name: MY_ROBOT, own: true };
  if (field.kind === 'choice' || field.kind === 'dynamic') return choiceLiteral(String(present));
  return { kind: 'text', value: String(present) };
};
