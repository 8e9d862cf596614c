import type { Localized } from '@trundle/protocol/text-source';
import type { Point, Pose } from '../geometry/coordinates.ts';
import type { Shape } from '../geometry/shape.ts';
import type { GridFrame } from '../grid/grid.ts';
import type { WorldTexts } from '../texts/index.ts';
import type { MapCard } from './card.ts';
import type { Look } from './look.ts';

/** A named point of the field that programs can drive to. `mx` and `my` are its millimetres. */
export interface Place {
  readonly id: string;
  readonly name: Localized;
  readonly mx: number;
  readonly my: number;
}

/** Where a robot waits, numbered from 1, and the way it looks there. */
export interface ParkingSpot extends Pose {
  readonly number: number;
}

/**
 * Something a robot can't drive through. Walls stop its body and its range finders; what lies lower than the floor
 * (water, craters, canyons) stops its wheels only, and a range finder looks across it.
 */
export interface Solid {
  readonly shape: Shape;
  readonly stops: 'body' | 'wheels';
  readonly look: Look;
}

/** A flat piece of the picture in one colour, as a colour sensor sees it. Later ones lie on top. */
export interface Surface {
  readonly shape: Shape;
  readonly colour: string;
}

/** A line printed on the mat for robots to follow. */
export interface Track {
  readonly line: readonly Point[];
  readonly closed: boolean;
  readonly width: number;
  readonly colour: string;
}

export interface EffectAnimation {
  readonly id: keyof WorldTexts['choices']['effects'];
  readonly name: Localized;
}

/** A thing of the picture that the sandbox brings to life. It shares its number space with robots, from 100 up. */
export interface EffectObject extends Point {
  readonly id: number;
  readonly name: Localized;
  readonly animationType: 'onFireFrozen' | 'flyingHeight';
  readonly animations: readonly EffectAnimation[];
}

/** Numbered after the map's own things. */
interface LooseThing extends Point {
  readonly number: number;
}

/** Everything about one map. The picture, the walls, the colours and the walkable grid all come from here. */
export interface WorldMap extends MapCard {
  readonly ground: string;
  readonly surfaces: readonly Surface[];
  readonly tracks: readonly Track[];
  readonly solids: readonly Solid[];
  readonly places: readonly Place[];
  readonly parking: readonly ParkingSpot[];
  readonly offlineParking: readonly ParkingSpot[];
  readonly effectObjects: readonly EffectObject[];
  /** What lies loose on the mat of a virtual class, to be pushed and carried. */
  readonly loose?: readonly LooseThing[];
  readonly frame: GridFrame;
}
