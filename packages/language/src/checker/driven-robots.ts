import { declarationOf } from '../catalogue/catalogue.ts';
import { MY_ROBOT } from '../catalogue/my-robot.ts';
import type { Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { type ClassroomSnapshot, myRobotIn } from './classroom.ts';

/** Which robots a program tells to do something. */
export const drivenRobots = (program: Program, classroom: ClassroomSnapshot): ReadonlySet<number> => {
  const named = [...walkProgram(program)]
    .filter(({ type }) => declarationOf(type)?.access === 'command')
    .map(({ fields }) => (fields?.ROBOT === MY_ROBOT ? myRobotIn(classroom) : Number(fields?.ROBOT)));
  return new Set(named.filter((number): number is number => Number.isInteger(number)));
};
