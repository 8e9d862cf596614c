import type { SceneLine } from './scene-line.ts';

/** A group is played from an empty scene, seen by one camera. Each line goes on from what the one before has made. */
export interface Group {
  readonly name: string;
  readonly view: 'orbit' | 'low' | 'follow';
  /** The robot the camera goes with. */
  readonly robot?: number;
  readonly lines: readonly SceneLine[];
  /** Pictures of one kept under these names are all unlike each other. */
  readonly unlike?: readonly string[];
}

/** The picture before the first line. */
export const PLAIN = 'plain';
export const back = { picture: { as: PLAIN } } as const;
export const same = { picture: 'same' } as const;
