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

const navigates = action('motion', 'navigates');
const stops = action('motion', 'stands');
const mirrors = action('motion', 'mirrors');
const follows = action('motion', 'follows');
const carries = action('motion', 'carries');
const releases = action('motion', 'releases');
const pushes = action('motion', 'pushes');
const gives = value('motion', 'matReading');
const navigation = [advanced('motion/navigation')];
const special = [advanced('motion/special')];
const both = [advanced('motion/special'), beginner('motion/special')];

export const navigationMovement = [
  navigates(
    'navigate_to_place',
    'navigateToPlace',
    { ROBOT: robot, PLACE: dynamic('places', 'New place') },
    navigation,
  ),
  navigates('navigate_to_object', 'navigateToObject', { ROBOT: robot, THING: object }, navigation),
  navigates('navigate_to_robot', 'navigateToRobot', { ROBOT: robot, OTHER: otherRobot }, navigation),
  navigates('navigate_to_xy', 'navigateToXY', { ROBOT: robot, X: goalCm(40), Y: goalCm(40) }, navigation),
  navigates('navigate_to', 'navigateTo', { ROBOT: robot, POSITION: goal() }, navigation),
  navigates(
    'navigate_through',
    'navigateThrough',
    { ROBOT: robot, FIRST: goal(20, 20), SECOND: goal(60, 20), LAST: goal(60, 60) },
    navigation,
  ),
  gives('navigate_path_length', 'Number', 'pathLengthTo', { ROBOT: robot, POSITION: position() }, navigation),
  gives('navigate_is_reachable', 'Boolean', 'canReach', { ROBOT: robot, POSITION: position() }, navigation),
  stops('navigate_stop', 'stopNavigation', { ROBOT: robot }, navigation),
];

export const specialMovement = [
  mirrors('special_mirror', 'mirror', { ROBOT: robot, OTHER: otherRobot }, both),
  follows('special_follow', 'follow', { ROBOT: robot, OTHER: otherRobot }, both),
  stops('special_stop_mirroring', 'stopMirroring', { ROBOT: robot }, both),
  carries('special_grab', 'grab', { ROBOT: robot, THING: object }, special),
  releases('special_release', 'release', { ROBOT: robot }, special),
  pushes('special_push', 'pushTo', { ROBOT: robot, THING: object, POSITION: goal() }, special),
];
