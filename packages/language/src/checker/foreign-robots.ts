import { UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import { may } from '@trundle/protocol/permissions';
import { declarationOf } from '../catalogue/catalogue.ts';
import { isField } from '../catalogue/declaration.ts';
import { listsRobots, MY_ROBOT } from '../catalogue/my-robot.ts';
import type { Block, Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { type ClassroomSnapshot, myRobotIn } from './classroom.ts';

/** The fields of a block that name robots, with what is chosen there. */
const robotFields = ({ type, fields = {} }: Block): [string, string][] =>
  Object.entries(declarationOf(type)?.parts ?? {}).flatMap(([name, part]) =>
    isField(part) && listsRobots(part.field) ? [[name, String(fields[name] ?? '')]] : [],
  );

/** It drives a robot, or hangs on its sensors: only who has that robot in her hands can set them off. */
const needsOwn = ({ type }: Block): boolean => {
  const { access, sensor } = declarationOf(type) ?? {};
  return access === 'command' || sensor !== undefined;
};

/** Numbers of robots that the program needs in its owner's hands although they are somebody else's, as they come. */
const foreignNumbers = (program: Program, own: readonly string[]): string[] => {
  const needed = [...walkProgram(program)].filter(needsOwn).map(({ fields }) => String(fields?.ROBOT ?? ''));
  const isForeign = (value: string): boolean =>
    Number(value) > 0 && Number(value) < UNCHECKED_ROBOT_ID && !own.includes(value);
  return [...new Set(needed)].filter(isForeign);
};

/**
 * Which robots of others a program needs, and which of one's own would do instead: «my robot» first, then the others by
 * number. Nothing for whoever may drive them all, and nothing where the program uses all of one's own already.
 */
export const ownInsteadOfForeign = (program: Program, classroom: ClassroomSnapshot): ReadonlyMap<string, string> => {
  if (may(classroom.role, 'drive any robot')) return new Map();
  const own = classroom.robots
    .filter(({ mine }) => mine)
    .map(({ identifier }) => identifier)
    .toSorted((one, other) => one - other)
    .map(String);
  const used = new Set([...walkProgram(program)].flatMap((block) => robotFields(block).map(([, value]) => value)));
  const first = String(myRobotIn(classroom));
  const free = own
    .filter((value) => !used.has(value) && !(value === first && used.has(MY_ROBOT)))
    .map((value) => (value === first ? MY_ROBOT : value));
  const pairs = foreignNumbers(program, own).map((value, index): [string, string | undefined] => [value, free[index]]);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
};

/** The program with other robots in the place of some. Whoever looked at one of them looks at the new one. */
export const withRobots = (program: Program, instead: ReadonlyMap<string, string>): Program => {
  const changed: Program = JSON.parse(JSON.stringify(program));
  for (const block of walkProgram(changed)) {
    for (const [name, value] of robotFields(block)) {
      const robot = instead.get(value);
      if (robot !== undefined && block.fields) block.fields[name] = robot;
    }
  }
  return changed;
};
