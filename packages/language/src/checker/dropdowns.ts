import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import type { BlockDeclaration } from '../catalogue/declaration.ts';
import { languageTexts } from '../texts/index.ts';
import type { ClassroomSnapshot, SnapshotRobot } from './classroom.ts';

interface RobotChoice {
  value: string;
  /** Robot icon, number and student are shown; here as plain words. */
  number: number;
  student: string;
}

const byNumber = (left: SnapshotRobot, right: SnapshotRobot): number => left.identifier - right.identifier;

/** Teachers see all robots, students their own, and everybody all of them in blocks that only read. */
export const robotChoices = (classroom: ClassroomSnapshot, declaration: BlockDeclaration): RobotChoice[] => {
  const all = may(classroom.role, 'drive any robot') || declaration.access === 'read';
  return classroom.robots
    .filter((robot) => all || robot.mine)
    .toSorted(byNumber)
    .map((robot) => ({ value: String(robot.identifier), number: robot.identifier, student: robot.student ?? '' }));
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
export const animationChoices = (animations: readonly { id: string; name: string }[] | undefined): string[] =>
  animations?.length ? animations.map((animation) => animation.id) : ['none'];
