import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import { myRobotNumber } from '../catalogue/my-robot.ts';

/** What a check needs to know about the classroom at this moment. */
export interface ClassroomSnapshot {
  role: Role;
  robots: readonly SnapshotRobot[];
  variables: readonly { name: string; readonly: boolean }[];
  /** A sensor's name by its code, where the catalogue knows it. */
  sensorName?: (code: string) => string | undefined;
}

export interface SnapshotRobot {
  identifier: number;
  online: boolean;
  /** Codes such as S13. */
  sensors: readonly string[];
  /** Belongs to the student who looks. */
  mine: boolean;
  student?: string;
}

const numbers = (robots: readonly SnapshotRobot[]): number[] => robots.map(({ identifier }) => identifier);

/** The number behind «my robot» for whoever looks; undefined for somebody who has none. */
export const myRobotIn = ({ role, robots }: ClassroomSnapshot): number | undefined =>
  myRobotNumber(numbers(robots.filter(({ mine }) => mine)), numbers(robots), may(role, 'drive any robot'));

export const robotOf = (classroom: ClassroomSnapshot, id: number): SnapshotRobot | undefined =>
  classroom.robots.find((robot) => robot.identifier === id);
