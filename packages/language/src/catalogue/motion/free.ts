import { MOTION } from '@trundle/protocol/constants';
import { action, advanced, beginner, choice, degrees, num, robot } from '../parts.ts';
import { CIRCLE_SIZES, DIRECTIONS, ROTATIONS, SPEEDS } from './choices.ts';

const drives = action('motion', 'drives');
const backs = action('motion', 'backs');
const goes = action('motion', 'goes');
const turns = action('motion', 'turns');
const starts = action('motion', 'goesOn');
const stops = action('motion', 'stands');
const paces = action('motion', 'pace');
const both = [advanced('motion/free'), beginner('motion/free')];

export const freeMovement = [
  drives('motion_forward', 'moveForward', { ROBOT: robot, DISTANCE: num(10), SPEED: choice(SPEEDS, 'normal') }, [
    advanced('motion/free'),
  ]),
  backs('motion_backward', 'moveBackward', { ROBOT: robot, DISTANCE: num(10), SPEED: choice(SPEEDS, 'normal') }, [
    advanced('motion/free'),
  ]),
  drives('motion_forward_simple', 'moveForward', { ROBOT: robot, DISTANCE: num(5) }, [beginner('motion/free')]),
  backs('motion_backward_simple', 'moveBackward', { ROBOT: robot, DISTANCE: num(5) }, [beginner('motion/free')]),
  turns('motion_turn', 'turn', { ROBOT: robot, ANGLE: degrees(45) }, both),
  turns('motion_turn_left', 'turnLeft', { ROBOT: robot }, both),
  turns('motion_turn_right', 'turnRight', { ROBOT: robot }, both),
  turns('motion_slight_left', 'turnSlightLeft', { ROBOT: robot }, both),
  turns('motion_slight_right', 'turnSlightRight', { ROBOT: robot }, both),
  turns('motion_uturn_left', 'uTurnLeft', { ROBOT: robot }, both),
  turns('motion_uturn_right', 'uTurnRight', { ROBOT: robot }, both),
  paces('motion_set_gear', 'setGear', { ROBOT: robot, GEAR: num(MOTION.gear) }, [advanced('motion/free')]),
  paces('motion_set_speed', 'setSpeed', { ROBOT: robot, SPEED: choice(SPEEDS, 'normal') }, [advanced('motion/free')]),
  goes('motion_wheels', 'driveWheels', { ROBOT: robot, LEFT: num(50), RIGHT: num(50), SECONDS: num(1) }, [
    advanced('motion/free'),
  ]),
  starts('motion_start', 'startMoving', { ROBOT: robot, DIRECTION: choice(DIRECTIONS) }, both),
  starts('motion_start_turning', 'startTurning', { ROBOT: robot, ROTATION: choice(ROTATIONS) }, [
    advanced('motion/free'),
  ]),
  stops('motion_stop', 'stop', { ROBOT: robot }, both),
  goes('motion_circle', 'driveCircle', { ROBOT: robot, SIZE: choice(CIRCLE_SIZES), ROTATION: choice(ROTATIONS) }, both),
  goes('motion_arc', 'driveArc', { ROBOT: robot, LEFT: num(4), RIGHT: num(10), ANGLE: degrees(90) }, [
    advanced('motion/free'),
  ]),
];
