/** The mat as mathematics: maps, geometry, ways, sensors, the robot. */
export * from './catalogue/choices.ts';
export * from './catalogue/colours.ts';
export * from './catalogue/infrared.ts';
export * from './catalogue/matrix.ts';
export * from './catalogue/models.ts';
export * from './catalogue/pictures.ts';
export * from './catalogue/songs.ts';
export * from './colour.ts';
export * from './geometry/angle.ts';
export * from './geometry/area.ts';
export * from './geometry/coordinates.ts';
export * from './geometry/curve.ts';
export * from './geometry/segment.ts';
export * from './geometry/shape.ts';
export * from './grid/grid.ts';
export * from './grid/planner.ts';

export * from './maps/effect-objects.ts';
export * from './maps/grid-of-map.ts';
export * from './maps/index.ts';
export type * from './maps/map.ts';
export * from './maps/stage.ts';
export * from './maps/surface.ts';

export * from './maps/walkable.ts';
export { PICTURE_DRAWINGS, PICTURE_SIZE } from './pictures/index.ts';
export * from './robot/battery.ts';
export * from './robot/body.ts';
export * from './robot/kinematics.ts';
export * from './robot/motor.ts';
export * from './sensors/environment.ts';
export * from './sensors/hand-action.ts';
export * from './sensors/hand-control.ts';
export * from './sensors/index.ts';
export type * from './sensors/sensor.ts';
