import { expect } from '../expect.ts';
import {
  all,
  arrives,
  draws,
  eyes,
  goesAt,
  keepsAway,
  leaves,
  looks,
  looksAt,
  MINE,
  meets,
  moves,
  OTHER,
  passes,
  standsStill,
  turns,
  turnsPast,
  turnsRound,
} from './drives.ts';
import type { Line, Printed } from './line.ts';
import type { Pose, Stage } from './stage.ts';

/** Free movement, from the parking place of the first robot on the empty map: it looks to the right. */
export const FREE_MOVEMENT: readonly Line[] = [
  {
    block: 'motion_forward',
    code: "await myRobot.moveForward(20, 'fast');",
    after: all(moves(200), draws(150), goesAt(133), eyes(0, -4)),
  },
  {
    block: 'motion_backward',
    code: "await myRobot.moveBackward(15, 'normal');",
    after: all(moves(-150), goesAt(100), eyes(0, 4)),
  },
  { block: 'motion_forward', code: "await myRobot.moveForward(12, 'slow');", after: all(moves(120), goesAt(80)) },
  { block: 'motion_forward_simple', code: 'await myRobot.moveForward(5);', after: moves(50) },
  { block: 'motion_backward_simple', code: 'await myRobot.moveBackward(5);', after: moves(-50) },
  { block: 'motion_turn', code: 'await myRobot.turn(30);', after: turns(30) },
  { block: 'motion_turn_left', code: 'await myRobot.turnLeft();', after: all(turns(-90), eyes(-5, 0)) },
  { block: 'motion_turn_right', code: 'await myRobot.turnRight();', after: all(turns(90), eyes(5, 0)) },
  { block: 'motion_slight_left', code: 'await myRobot.turnSlightLeft();', after: turns(-45) },
  { block: 'motion_slight_right', code: 'await myRobot.turnSlightRight();', after: turns(45) },
  { block: 'motion_uturn_left', code: 'await myRobot.uTurnLeft();', after: turnsRound('left') },
  { block: 'motion_uturn_right', code: 'await myRobot.uTurnRight();', after: turnsRound('right') },
  {
    block: 'motion_circle',
    code: "await myRobot.driveCircle('small', 'clockwise');",
    after: all(leaves(100), draws(400), moves(0, 30)),
  },
  { block: 'motion_arc', code: 'await myRobot.driveArc(4, 10, 90);', after: all(turns(90), moves(84, 20)) },
  { block: 'motion_turn_left', code: 'await myRobot.turnLeft();', after: turns(-90) },
  { block: 'motion_wheels', code: 'await myRobot.driveWheels(50, 50, 1);', after: moves(90, 30) },
  { block: 'motion_set_gear', code: 'await myRobot.setGear(15);' },
  { block: 'motion_start', code: "await myRobot.startMoving('forward');", after: goesAt(53) },
  { block: 'motion_stop', code: 'await myRobot.stop();', after: standsStill() },
  { block: 'motion_set_speed', code: "await myRobot.setSpeed('fastest');" },
  { block: 'motion_set_speed', code: "await myRobot.startMoving('backward');", after: goesAt(200) },
  { block: 'motion_stop', code: 'await myRobot.stop();', after: standsStill() },
  { block: 'motion_start_turning', code: "await myRobot.startTurning('clockwise');", after: turnsPast(60) },
  { block: 'motion_stop', code: 'await myRobot.stop();', after: standsStill() },
];

/** The warehouse: robots 1 and 2 park on the left and look to the right, parcels 117 and 118 lie in the aisles. */
const FRESH = { x: 160, y: 133 } as const;
const HOME = { x: 57, y: 80 } as const;
const PARCEL = 117;

/** What the map draws of a robot or an object, as a number. */
const drawn = (part: (pose: Pose) => number, within: number, number = MINE): Printed => ({
  shown: async (stage) => part(await stage.pose(number)),
  within,
});
/** Centimetres between the two robots as the map draws them. */
const apart = (within: number): Printed => ({
  shown: async (stage) => {
    const [one, other] = [await stage.pose(MINE), await stage.pose(OTHER)];
    return Math.hypot(one.x - other.x, one.y - other.y) / 10;
  },
  within,
});

/** Mat movement, in the warehouse. */
export const MAT_MOVEMENT: readonly Line[] = [
  { block: 'motion_go_to_xy', code: 'await myRobot.goToXY(16, 13.3);', after: arrives(FRESH.x, FRESH.y) },
  { block: 'motion_park', code: 'await myRobot.park(3);', after: all(arrives(57, 293), looks(0)) },
  { block: 'motion_go_to', code: "await myRobot.goTo(place('fresh'));", after: arrives(FRESH.x, FRESH.y) },
  ...[0, 270, 180, 90].map((heading) => ({
    block: 'motion_look',
    code: `await myRobot.look(${heading});`,
    after: looks(heading),
  })),
  { block: 'motion_look_at', code: 'await myRobot.lookAt(position(50, 13.3));', after: looks(0) },
  { block: 'motion_look_at_robot', code: 'await myRobot.lookAtRobot(2);', after: looksAt(OTHER) },
  { block: 'motion_look_at_object', code: `await myRobot.lookAtObject(${PARCEL});`, after: looks(0) },
  { block: 'position_point', code: 'await myRobot.lookAt(position(16, 70));', after: looks(90) },
  { block: 'position_robot', code: 'await myRobot.lookAt(robot(2).position());', after: looksAt(OTHER) },
  { block: 'position_object', code: `await myRobot.lookAt(object(${PARCEL}).position());`, after: looks(0) },
  { block: 'position_place', code: "await myRobot.lookAt(place('cold'));", after: looks(90) },
  { block: 'position_slot', code: 'await myRobot.lookAt(parkSlot(8));', after: looks(355) },
  { block: 'position_x', code: 'print(xOf(position(16, 31)));', prints: '16' },
  { block: 'position_y', code: 'print(yOf(position(16, 31)));', prints: '31' },
  { block: 'motion_x', code: 'print(myRobot.x());', prints: drawn(({ x }) => x / 10, 1) },
  { block: 'motion_y', code: 'print(myRobot.y());', prints: drawn(({ y }) => y / 10, 1) },
  { block: 'motion_angle', code: 'print(myRobot.angle());', prints: drawn(({ a }) => a, 4) },
  { block: 'motion_object_x', code: `print(object(${PARCEL}).x());`, prints: drawn(({ x }) => x / 10, 1, PARCEL) },
  { block: 'motion_object_y', code: `print(object(${PARCEL}).y());`, prints: drawn(({ y }) => y / 10, 1, PARCEL) },
  { block: 'motion_object_angle', code: `print(object(${PARCEL}).angle());`, prints: drawn(({ a }) => a, 4, PARCEL) },
  { block: 'motion_distance_between', code: 'print(distanceBetween(position(0, 0), position(30, 40)));', prints: '50' },
  { block: 'motion_direction_between', code: 'print(directionBetween(position(5, 5), position(5, 9)));', prints: '90' },
  { block: 'motion_is_inside', code: 'print(myRobot.isInside(10, 10, 20, 20));', prints: 'true' },
  { block: 'motion_is_inside', code: 'print(robot(2).isInside(10, 10, 20, 20));', prints: 'false' },
  { block: 'motion_is_at_place', code: "print(myRobot.isAt('fresh'));", prints: 'true' },
  { block: 'motion_is_at_place', code: "print(robot(2).isAt('fresh'));", prints: 'false' },
  { block: 'sensing_near_robot', code: 'print(myRobot.isNear(2, 15));', prints: 'true' },
  { block: 'sensing_near_robot', code: 'print(myRobot.isNear(2, 5));', prints: 'false' },
  { block: 'sensing_distance_to_robot', code: 'print(myRobot.distanceTo(2));', prints: apart(1) },
  { block: 'motion_is_out_of_camera', code: 'print(robot(2).isOutOfCamera());', prints: 'false' },
  { block: 'motion_park_home', code: 'await myRobot.parkAtHome();', after: all(arrives(HOME.x, HOME.y), looks(0)) },
];

const jaws = (stage: Stage) => stage.page.locator('[data-robot="1"] [data-part="jawLeft"]');
const isOpen = (stage: Stage): Promise<void> => expect(jaws(stage)).toHaveAttribute('transform', 'translate(-31.1 0)');
/** The jaws stop at what lies between them. */
const isHolding = (stage: Stage): Promise<void> => expect(jaws(stage)).toHaveAttribute('transform', 'translate(-28 0)');
/** A straight way is a line without a height, which nobody would call visible who measures boxes. */
const showsItsWay = ({ page }: Stage): Promise<void> => expect(page.locator('[data-path="1"]')).toHaveCount(1);

/** AI navigation and what two robots, and a robot and a parcel, do together, in the warehouse. */
export const NAVIGATION: readonly Line[] = [
  { block: 'navigate_is_reachable', code: "print(myRobot.canReach(place('cold')));", prints: 'true' },
  { block: 'navigate_is_reachable', code: 'print(myRobot.canReach(position(28, 22)));', prints: 'false' },
  {
    block: 'navigate_path_length',
    code: "print(myRobot.pathLengthTo(place('fresh')));",
    // The way is free, so it is as long as the straight line between where the map draws both.
    prints: {
      shown: async (stage) => {
        const { x, y } = await stage.pose(MINE);
        return Math.hypot(x - FRESH.x, y - FRESH.y) / 10;
      },
      within: 2,
    },
  },
  {
    block: 'navigate_to_place',
    code: "await myRobot.navigateToPlace('fresh');",
    after: all(showsItsWay, arrives(FRESH.x, FRESH.y)),
  },
  {
    block: 'navigate_through',
    code: 'await myRobot.navigateThrough(position(16, 20), position(20, 13.3), position(16, 31));',
    after: passes([
      [160, 200],
      [200, 133],
      [160, 310],
    ]),
  },
  {
    block: 'navigate_to_object',
    code: `await myRobot.navigateToObject(${PARCEL});`,
    after: all(showsItsWay, meets(PARCEL, 170)),
  },
  { block: 'special_grab', code: `await myRobot.grab(${PARCEL});`, after: all(meets(PARCEL, 125), isHolding) },
  { block: 'special_grab', code: 'await myRobot.moveForward(5);', after: all(moves(50), meets(PARCEL, 125)) },
  { block: 'special_release', code: 'await myRobot.release();', after: all(isOpen, moves(-60)) },
  {
    block: 'special_push',
    code: `await myRobot.pushTo(${PARCEL}, position(42, 13.3));`,
    after: arrives(420, 133, 45, PARCEL),
  },
  {
    block: 'navigate_to_xy',
    code: 'await myRobot.navigateToXY(16, 45);',
    after: all(showsItsWay, arrives(160, 450)),
  },
  // A hundred millimetres between two robots that are a hundred long.
  { block: 'special_follow', code: 'await myRobot.follow(2);', after: keepsAway(OTHER, 200, 35) },
  { block: 'special_stop_mirroring', code: 'await myRobot.stopMirroring();', after: standsStill() },
  { block: 'navigate_to_robot', code: 'await myRobot.navigateToRobot(2);', after: meets(OTHER, 170) },
  {
    block: 'navigate_to',
    code: "await myRobot.navigateTo(place('fresh'));",
    after: all(showsItsWay, arrives(FRESH.x, FRESH.y)),
  },
  { block: 'special_mirror', code: 'await myRobot.mirror(2);' },
  { block: 'special_mirror', code: 'await robot(2).turnRight();', after: all(turns(90, OTHER), turns(90)) },
  { block: 'special_stop_mirroring', code: 'await myRobot.stopMirroring();' },
  { block: 'special_stop_mirroring', code: 'await robot(2).turnLeft();', after: all(turns(-90, OTHER), turns(0)) },
];

/** The way to the far corner, which a program that runs in full speed ends after a second. */
export const STOPPED_NAVIGATION: Line = {
  block: 'navigate_stop',
  code: [
    "await myRobot.navigateToPlace('returns');",
    "print('it stands');",
    'every(1.5, async () => {',
    '  await myRobot.stopNavigation();',
    '});',
  ].join('\n'),
  after: async (stage) => {
    await showsItsWay(stage);
    await stage.program.said('it stands');
    await stage.program.openPanel('map');
    await expect(stage.page.locator('[data-path="1"]')).toHaveCount(0);
    await standsStill()(stage);
    const { x, y } = await stage.pose(MINE);
    expect(Math.hypot(x - 638, y - 692)).toBeGreaterThan(200);
  },
};
