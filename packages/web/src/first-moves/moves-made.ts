import type { Program } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import type { FirstMove } from '@trundle/protocol/entities/first-moves';

type Blocks = ReadonlyMap<string, string>;

/** Each block by its name, with what is written in its fields. */
const blocksOf = (program: Program): Blocks =>
  new Map([...walkProgram(program)].map(({ id, fields }) => [id ?? '', JSON.stringify(fields ?? {})]));

/** What somebody did between one program and the next: took a block out of the tray, changed what one says. */
export const movesBetween = (before: Program, after: Program): FirstMove[] => {
  const [known, now] = [blocksOf(before), blocksOf(after)];
  const ids = [...now.keys()];
  const hasNew = ids.some((id) => !known.has(id));
  const hasOther = ids.some((id) => known.has(id) && known.get(id) !== now.get(id));
  return [...(hasNew ? (['drag'] as const) : []), ...(hasOther ? (['change'] as const) : [])];
};
