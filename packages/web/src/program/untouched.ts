import { PROGRAM_TYPE, type Program, topBlocks } from '@trundle/language/tree/program';
import { occupant } from '@trundle/language/tree/walk';

/** Nothing to lose: no block but the empty program block. */
export const isUntouched = (program: Program): boolean =>
  topBlocks(program).every(
    ({ type, inputs }) =>
      type === PROGRAM_TYPE && Object.values(inputs ?? {}).every((connection) => occupant(connection) === undefined),
  );
