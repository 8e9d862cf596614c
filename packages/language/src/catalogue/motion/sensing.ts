import { beginner, num, otherRobot, robot, value } from '../parts.ts';

const gives = value('sensing', 'matReading');

/** Questions a beginner asks. */
export const sensingBlocks = [
  gives('sensing_near_robot', 'Boolean', 'isNear', { ROBOT: robot, OTHER: otherRobot, DISTANCE: num(15) }, [
    beginner('sensing'),
  ]),
  gives('sensing_distance_to_robot', 'Number', 'distanceTo', { ROBOT: robot, OTHER: otherRobot }, [
    beginner('sensing'),
    beginner('bits/distance'),
  ]),
];
