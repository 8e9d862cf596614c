import type { ClassVariable, VariableValue } from '@trundle/protocol/entities/classroom';
import { STUDENTS_SHARE_OF_VARIABLES } from '@trundle/protocol/quotas';
import { ApiError } from '../api-error.ts';
import { quotaExceeded } from '../quotas/quotas.ts';
import type { Values } from './pending-values.ts';

/** The variables a class has. */
export type KnownVariables = ReadonlyMap<string, { readonly: boolean; bytes: number }>;
export const NONE: KnownVariables = new Map();

/** How many variables a class may have, and how large they may be in all. */
export interface VariableLimits {
  things: number;
  bytes: number;
}

/** Students may use up only a part, so that a teacher can always add variables. */
const limitsFor = (leads: boolean, { things, bytes }: VariableLimits): VariableLimits =>
  leads
    ? { things, bytes }
    : {
        things: Math.floor(things * STUDENTS_SHARE_OF_VARIABLES),
        bytes: Math.floor(bytes * STUDENTS_SHARE_OF_VARIABLES),
      };

const bytesOf = (name: string, value: VariableValue): number =>
  Buffer.byteLength(name) + Buffer.byteLength(JSON.stringify(value));
const totalOf = (known: KnownVariables): number => [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Throws when a variable would exceed the limits. One that does not grow never does. */
export const checkLimits = (
  variable: ClassVariable,
  known: KnownVariables,
  leads: boolean,
  all: VariableLimits,
): void => {
  const limits = limitsFor(leads, all);
  const before = known.get(variable.name);
  const growth = bytesOf(variable.name, variable.value) - (before?.bytes ?? 0);
  if (!before && known.size >= limits.things)
    throw leads
      ? quotaExceeded('variables', limits.things)
      : new ApiError('TOO_MANY_STUDENT_VARIABLES', { limit: limits.things });
  if (growth > 0 && totalOf(known) + growth > limits.bytes) throw quotaExceeded('variableBytes', limits.bytes);
};

type Row = ClassVariable & { code: string };

/** The values that fit into the limits, as rows, and the names of the others. */
export const splitByLimits = (
  code: string,
  values: Values,
  known: KnownVariables,
  all: VariableLimits,
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
