import type { ClassVariable, VariableValue } from '@trundle/protocol/entities/classroom';
import { STUDENTS_SHARE_OF_VARIABLES } from '@trundle/protocol/quotas';
import { quotaReached } from '../quotas/quotas.ts';
import { Refusal } from '../refusal.ts';
import type { Values } from './waiting-values.ts';

/** The variables a class has. */
export type Known = ReadonlyMap<string, { readonly: boolean; bytes: number }>;
export const NONE: Known = new Map();

/** How many variables a class may have, and how large they may be in all. */
export interface Limits {
  things: number;
  bytes: number;
}

/** Students fill a part of it, so that a teacher always finds room. */
const limitsFor = (leads: boolean, { things, bytes }: Limits): Limits =>
  leads
    ? { things, bytes }
    : {
        things: Math.floor(things * STUDENTS_SHARE_OF_VARIABLES),
        bytes: Math.floor(bytes * STUDENTS_SHARE_OF_VARIABLES),
      };

const bytesOf = (name: string, value: VariableValue): number =>
  Buffer.byteLength(name) + Buffer.byteLength(JSON.stringify(value));
const totalOf = (known: Known): number => [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Refuses a variable there is no room for. What does not grow is always fine. */
export const checkRoom = (variable: ClassVariable, known: Known, leads: boolean, all: Limits): void => {
  const limits = limitsFor(leads, all);
  const before = known.get(variable.name);
  const growth = bytesOf(variable.name, variable.value) - (before?.bytes ?? 0);
  if (!before && known.size >= limits.things)
    throw leads
      ? quotaReached('variables', limits.things)
      : new Refusal('TOO_MANY_STUDENT_VARIABLES', { limit: limits.things });
  if (growth > 0 && totalOf(known) + growth > limits.bytes) throw quotaReached('variableBytes', limits.bytes);
};

type Row = ClassVariable & { code: string };

/** What of some new values there is room for, and the names of the rest. */
export const fitting = (
  code: string,
  values: Values,
  known: Known,
  all: Limits,
): { rows: Row[]; refused: string[] } => {
  let things = known.size;
  let total = totalOf(known);
  const rows: Row[] = [];
  const refused: string[] = [];
  for (const [name, { value, leads }] of Object.entries(values)) {
    const before = known.get(name);
    const limits = limitsFor(leads, all);
    const growth = bytesOf(name, value) - (before?.bytes ?? 0);
    if ((growth > 0 && total + growth > limits.bytes) || (!before && things >= limits.things)) {
      refused.push(name);
      continue;
    }
    total += growth;
    if (!before) things += 1;
    rows.push({ code, name, value, readonly: before?.readonly ?? false });
  }
  return { rows, refused };
};
