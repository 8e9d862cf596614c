/** Robots and a camera that are not there. The network is not part of it: see `devices/mqtt-connection`. */
export * from './clock.ts';
export type {
  Connect,
  ConnectOptions as Greeting,
  DeviceConnection,
  Listener,
  Log,
  Message,
} from './devices/connection.ts';
export type { VirtualCamera } from './devices/virtual-camera.ts';
export type { VirtualRobot } from './devices/virtual-robot.ts';
export { Mat } from './mat/mat.ts';
export type { MatObject } from './mat/objects.ts';
export type { ClassroomSnapshot, ObjectSnapshot, OutputsSnapshot, RobotSnapshot } from './snapshot.ts';
export * from './virtual-classroom.ts';
export * from './virtual-mac.ts';
