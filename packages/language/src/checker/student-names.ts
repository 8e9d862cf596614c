import { declarationOf } from '../catalogue/catalogue.ts';
import { isField } from '../catalogue/declaration.ts';
import type { Block, Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';

/** The fields of a block that name students. */
const studentFields = ({ type, fields = {} }: Block): [string, string][] =>
  Object.entries(declarationOf(type)?.parts ?? {}).flatMap(([name, part]) =>
    isField(part) && part.field.kind === 'dynamic' && part.field.source === 'students'
      ? [[name, String(fields[name] ?? '')]]
      : [],
  );

/**
 * Programs once held the account of a student where they hold the name now. The same program with the names of those who are
 * in the class; the program itself where there is nothing to change.
 */
export const withStudentNames = (program: Program, names: ReadonlyMap<string, string>): Program => {
  const isOld = (block: Block): boolean => studentFields(block).some(([, value]) => names.has(value));
  if (![...walkProgram(program)].some(isOld)) return program;
  const changed: Program = JSON.parse(JSON.stringify(program));
  for (const block of walkProgram(changed))
    for (const [name, value] of studentFields(block)) {
      const known = names.get(value);
      if (known !== undefined && block.fields) block.fields[name] = known;
    }
  return changed;
};
