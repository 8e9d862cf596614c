import {
  action,
  advanced,
  beginner,
  dynamic,
  goal,
  goalCm,
  object,
  otherRobot,
  position,
  robot,
  value,
} from '../parts.ts';

const motion = action('motion');
const gives = value('motion');
const navigation = [advanced('motion/navigation')];
const special = [advanced('motion/special')];
const both = [advanced('motion/special'), beginner('motion/special')];

export const navigationMovement = [
  motion('navigate_to_place', 'navigateToPlace', { ROBOT: robot, PLACE: dynamic('places', 'New place') }, navigation),
  motion('navigate_to_object', 'navigateToObject', { ROBOT: robot, THING: object }, navigation),
  motion('navigate_to_robot', 'navigateToRobot', { ROBOT: robot, OTHER: otherRobot }, navigation),
  motion('navigate_to_xy', 'navigateToXY', { ROBOT: robot, X: goalCm(40), Y: goalCm(40) }, navigation),
  motion('navigate_to', 'navigateTo', { ROBOT: robot, POSITION: goal() }, navigation),
  motion(
    'navigate_through',
    'navigateThrough',
    { ROBOT: robot, FIRST: goal(20, 20), SECOND: goal(60, 20), LAST: goal(60, 60) },
    navigation,
  ),
  gives('navigate_path_length', 'Number', 'pathLengthTo', { ROBOT: robot, POSITION: position() }, navigation),
  gives('navigate_is_reachable', 'Boolean', 'canReach', { ROBOT: robot, POSITION: position() }, navigation),
  motion('navigate_stop', 'stopNavigation', { ROBOT: robot }, navigation),
];

export const specialMovement = [
  motion('special_mirror', 'mirror', { ROBOT: robot, OTHER: otherRobot }, both),
  motion('special_follow', 'follow', { ROBOT: robot, OTHER: otherRobot }, both),
  motion('special_stop_mirroring', 'stopMirroring', { ROBOT: robot }, both),
  motion('special_grab', 'grab', { ROBOT: robot, THING: object }, special),
  motion('special_release', 'release', { ROBOT: robot }, special),
  motion('special_push', 'pushTo', { ROBOT: robot, THING: object, POSITION: goal() }, special),
];
