import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { Outputs } from '@trundle/world/robot/outputs';
import { Hands } from './hands.ts';
import { Radio } from './radio.ts';

/** A robot as it stands on the mat: the numbers of its motion live with those of all bodies, under its index. */
export class MatRobot {
  /** Its index among the bodies. */
  readonly index: number;
  /** The number on its back, as the camera reads it. */
  marker: number;
  /** What is plugged into its four slots, by code. */
  plugs: readonly number[] = DEFAULT_SENSORS;
  /** Has its battery in and something left in it. */
  powered = true;
  readonly outputs = new Outputs();
  readonly hands = new Hands();
  /** The last code its eye for infrared caught, and over how many millimetres. */
  infrared: { code: number; away: number; at: number } | undefined;
  readonly radio = new Radio();
  /** The hardest jolt of late, in mm/s², and when it was. */
  jolt = 0;
  joltAt = Number.NEGATIVE_INFINITY;
  /** When it last drove against something that does not give way. */
  blockedAt = Number.NEGATIVE_INFINITY;
  /** What passed its light barriers, by sensor code. */
  readonly counts = new Map<number, { passed: number; isDark: boolean }>();

  constructor(index: number, marker: number) {
    this.index = index;
    this.marker = marker;
  }

  hasPlug(code: number): boolean {
    return this.plugs.includes(code);
  }
}
