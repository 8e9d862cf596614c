import {
  action,
  advanced,
  beginner,
  choice,
  dynamic,
  goal,
  goalCm,
  num,
  object,
  otherRobot,
  position,
  robot,
  value,
} from '../parts.ts';
import { LOOK_DIRECTIONS } from './choices.ts';

const goes = action('motion', 'goes');
const turns = action('motion', 'turns');
const gives = value('motion', 'matReading');
const mat = [advanced('motion/mat')];
const both = [advanced('motion/mat'), beginner('motion/mat')];

export const matMovement = [
  goes('motion_go_to_xy', 'goToXY', { ROBOT: robot, X: goalCm(40), Y: goalCm(40) }, both),
  goes('motion_go_to', 'goTo', { ROBOT: robot, POSITION: goal() }, both),
  turns('motion_look', 'look', { ROBOT: robot, DIRECTION: choice(LOOK_DIRECTIONS) }, both),
  turns('motion_look_at', 'lookAt', { ROBOT: robot, POSITION: position() }, mat),
  turns('motion_look_at_robot', 'lookAtRobot', { ROBOT: robot, OTHER: otherRobot }, both),
  turns('motion_look_at_object', 'lookAtObject', { ROBOT: robot, THING: object }, mat),
  goes('motion_park', 'park', { ROBOT: robot, SLOT: dynamic('parkSlots', '1') }, mat),
  goes('motion_park_home', 'parkAtHome', { ROBOT: robot }, both),
  gives('position_point', 'obj_position', 'position', { X: num(40), Y: num(40) }, both),
  gives('position_robot', 'obj_position', 'position', { ROBOT: robot }, mat),
  gives('position_object', 'obj_position', 'position', { OBJECT: object }, mat),
  gives('position_place', 'obj_position', 'place', { PLACE: dynamic('places', 'New place') }, both),
  gives('position_slot', 'obj_position', 'parkSlot', { SLOT: dynamic('parkSlots', '1') }, mat),
  gives('position_x', 'Number', 'xOf', { POSITION: position() }, mat),
  gives('position_y', 'Number', 'yOf', { POSITION: position() }, mat),
  gives('motion_x', 'Number', 'x', { ROBOT: robot }, [...mat, beginner('sensing')]),
  gives('motion_y', 'Number', 'y', { ROBOT: robot }, [...mat, beginner('sensing')]),
  gives('motion_angle', 'Number', 'angle', { ROBOT: robot }, [...mat, beginner('sensing')]),
  gives('motion_object_x', 'Number', 'x', { OBJECT: object }, mat),
  gives('motion_object_y', 'Number', 'y', { OBJECT: object }, mat),
  gives('motion_object_angle', 'Number', 'angle', { OBJECT: object }, mat),
  gives('motion_distance_between', 'Number', 'distanceBetween', { FROM: position(0, 0), TO: position() }, mat),
  gives('motion_direction_between', 'Number', 'directionBetween', { FROM: position(0, 0), TO: position() }, mat),
  gives(
    'motion_is_inside',
    'Boolean',
    'isInside',
    { ROBOT: robot, LEFT: num(0), TOP: num(0), RIGHT: num(40), BOTTOM: num(40) },
    mat,
  ),
  gives('motion_is_out_of_camera', 'Boolean', 'isOutOfCamera', { ROBOT: robot }, mat),
  gives('motion_is_at_place', 'Boolean', 'isAt', { ROBOT: robot, PLACE: dynamic('places', 'New place') }, [
    ...mat,
    beginner('sensing'),
  ]),
];
