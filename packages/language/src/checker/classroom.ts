import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import { myRobotNumber } from '../catalogue/my-robot.ts';

/** What a check needs to know about the classroom at this moment. */
export interface ClassroomSnapshot {
  role: Role;
  robots: readonly SnapshotRobot[];
  variables: readonly { name: string; readonly: boolean }[];
  /** What lies on the mat; undefined until the class is live, when nothing is known to be missing. */
  mat?: MatSnapshot;
  /** A sensor's name by its code, where the catalogue knows it. */
  sensorName?: (code: string) => string | undefined;
}

export interface MatSnapshot {
  /** What the camera sees, by number and by the name a teacher gave it. */
  objects: readonly { identifier: number; name: string }[];
  /** Each by every word a program may call it. */
  places: readonly (readonly string[])[];
  parkSlots: number;
  /** Numbers of the objects that are painted on the map. */
  effectObjects: readonly number[];
}

export interface SnapshotRobot {
  identifier: number;
  online: boolean;
  /** The camera sees it; undefined where nobody asked. */
  isSeen?: boolean;
  /** Codes such as S13. */
  sensors: readonly string[];
  /** Belongs to the student who looks. */
  mine: boolean;
  student?: string;
}

/** The number behind «my robot» for whoever looks; undefined for somebody who has none. */
export const myRobotIn = ({ role, robots }: ClassroomSnapshot): number | undefined =>
  myRobotNumber(
    robots.map(({ identifier, mine, student }) => ({
      number: identifier,
      whose: mine ? 'mine' : student === undefined ? 'nobody' : 'another',
    })),
    may(role, 'drive any robot'),
  );

export const robotOf = (classroom: ClassroomSnapshot, id: number): SnapshotRobot | undefined =>
  classroom.robots.find((robot) => robot.identifier === id);
