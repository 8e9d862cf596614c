import { MAT } from '@trundle/protocol/constants';
import type { Rgb } from '@trundle/world/colour';
import { isOnMat } from '@trundle/world/geometry/area';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Environment } from '@trundle/world/sensors/environment';
import type { VirtualCamera } from './devices/virtual-camera.ts';
import type { VirtualRobot } from './devices/virtual-robot.ts';
import type { Mat } from './mat/mat.ts';

interface OutputsSnapshot {
  readonly led: Rgb;
  readonly white: number;
  readonly strip: readonly Rgb[];
  readonly matrix: { readonly rows: readonly number[]; readonly text: string; readonly brightness: number };
  readonly oled: { readonly lines: readonly string[]; readonly icon: string | null; readonly brightness: number };
  readonly digits: string;
  readonly relay: boolean;
  readonly pump: boolean;
  readonly servo: number;
  /** What sounds right now, in hertz; 0 is silence. */
  readonly frequency: number;
  readonly volume: number;
  readonly microbit: string;
}

interface RobotSnapshot extends Pose {
  readonly mac: string;
  /** The number on its back. */
  readonly marker: number;
  /** The number it takes for its own. */
  readonly identifier: number;
  readonly isOnline: boolean;
  readonly isPlugged: boolean;
  readonly isMoving: boolean;
  readonly isSeen: boolean;
  /** The reading, 0 to 1023. */
  readonly battery: number;
  readonly sensors: readonly number[];
  /** The object in its gripper. */
  readonly holds: number | null;
  readonly outputs: OutputsSnapshot;
}

interface ObjectSnapshot extends Pose {
  readonly marker: number;
  readonly radius: number;
  readonly isSeen: boolean;
}

export interface ClassroomSnapshot {
  /** Seconds the mat has lived. */
  readonly time: number;
  readonly mapId: number;
  readonly field: number;
  readonly isCameraOnline: boolean;
  readonly environment: Environment;
  readonly robots: readonly RobotSnapshot[];
  readonly objects: readonly ObjectSnapshot[];
}

const outputsOf = ({ outputs }: VirtualRobot['body'], now: number): OutputsSnapshot => ({
  led: outputs.ledAt(now),
  white: outputs.whiteAt(now),
  strip: [...outputs.strip],
  matrix: { rows: [...outputs.matrix.rows], text: outputs.matrix.text, brightness: outputs.matrix.brightness },
  oled: { ...outputs.oled, lines: [...outputs.oled.lines] },
  digits: outputs.digitsAt(now),
  relay: outputs.isRelayOn(now),
  pump: outputs.isPumpOn(now),
  servo: outputs.servoAngle(now),
  frequency: outputs.frequencyAt(now),
  volume: outputs.sound?.volume ?? 0,
  microbit: outputs.microbit,
});

export const snapshotOf = (mat: Mat, robots: readonly VirtualRobot[], camera: VirtualCamera): ClassroomSnapshot => {
  const isSeen = (pose: Pose, marker: number): boolean => isOnMat(pose) && !camera.isCovered(marker);
  return {
    time: mat.time,
    mapId: mat.map.id,
    field: MAT.max - MAT.min,
    isCameraOnline: camera.isOnline,
    environment: { ...mat.environment },
    robots: robots.map(({ body, mac, identifier, isOnline }) => {
      const pose = mat.poseOf(body);
      return {
        ...pose,
        mac,
        marker: body.marker,
        identifier,
        isOnline,
        isPlugged: body.powered,
        isMoving: mat.motors.isMoving(body.index),
        isSeen: isSeen(pose, body.marker),
        battery: mat.batteries.readingOf(body.index),
        sensors: [...body.plugs],
        holds: mat.carriedBy(body) ?? null,
        outputs: outputsOf(body, mat.time),
      };
    }),
    objects: [...mat.objects].map(({ index, marker }) => {
      const pose = mat.poseOf({ index });
      return { ...pose, marker, radius: mat.bodies.radius[index] ?? 0, isSeen: isSeen(pose, marker) };
    }),
  };
};
