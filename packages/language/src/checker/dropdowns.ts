import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import type { BlockDeclaration } from '../catalogue/declaration.ts';
import { MY_ROBOT } from '../catalogue/my-robot.ts';
import { languageTexts } from '../texts/index.ts';
import { type ClassroomSnapshot, myRobotIn, type SnapshotRobot } from './classroom.ts';

interface RobotChoice {
  value: string;
  /** Robot icon, number and student are shown; here as plain words. */
  number: number;
  student: string;
}

const byNumber = (left: SnapshotRobot, right: SnapshotRobot): number => left.identifier - right.identifier;

/** Teachers see all robots, students their own, and everybody all of them where they only look at one. */
export const robotChoices = (
  classroom: ClassroomSnapshot,
  declaration: BlockDeclaration,
  use: 'own' | 'other' = 'own',
): RobotChoice[] => {
  const all = may(classroom.role, 'drive any robot') || declaration.access === 'read' || use === 'other';
  return classroom.robots
    .filter((robot) => all || robot.mine)
    .toSorted(byNumber)
    .map((robot) => ({ value: String(robot.identifier), number: robot.identifier, student: robot.student ?? '' }));
};

/** Stands before all numbers, with the one it means here; for somebody without a robot it means none yet. */
export const myRobotChoice = (
  classroom: ClassroomSnapshot,
  language: Language,
): { value: string; label: string; number: number | undefined } => ({
  value: MY_ROBOT,
  label: languageTexts(language).checker.myRobot,
  number: myRobotIn(classroom),
});

/** Whom a fresh block looks at: never the robot it drives. */
export const otherRobotDefault = (classroom: ClassroomSnapshot, declared: string): string => {
  const mine = myRobotIn(classroom);
  const others = classroom.robots.toSorted(byNumber).filter(({ identifier }) => identifier !== mine);
  const isThere = others.some(({ identifier }) => String(identifier) === declared);
  if (isThere) return declared;
  const [first] = others;
  if (first) return String(first.identifier);
  return declared === String(mine) ? '1' : declared;
};

interface VariableChoice {
  value: string;
  label: string;
}

/** Read-only variables are marked; set blocks hide them from students. */
export const variableChoices = (
  classroom: ClassroomSnapshot,
  use: 'set' | 'get',
  language: Language,
): VariableChoice[] =>
  classroom.variables
    .filter((variable) => !(use === 'set' && variable.readonly && !may(classroom.role, 'set read-only variables')))
    .map(({ name, readonly }) => ({
      value: name,
      label: readonly ? `${name} ${languageTexts(language).checker.readOnly[use]}` : name,
    }));

export const parkSlotChoices = (slots: number): string[] =>
  Array.from({ length: slots }, (_each, index) => String(index + 1));

/** With no effect object chosen the only animation is none. */
export const animationChoices = (animations: readonly { id: string }[] | undefined): string[] =>
  animations?.length ? animations.map((animation) => animation.id) : ['none'];
