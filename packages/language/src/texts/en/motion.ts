/** Blocks that move robots or ask where things are. `%1` stands for the first part of a block, `%%` for a percent sign. */
export const motion = {
  blocks: {
    motion_forward: {
      message: '%1 move forward %2 cm, speed %3',
      tooltip: 'Drives straight ahead at the chosen speed.',
    },
    motion_backward: {
      message: '%1 move backward %2 cm, speed %3',
      tooltip: 'Drives straight back at the chosen speed.',
    },
    motion_forward_simple: { message: '%1 move forward %2 cm', tooltip: 'Drives straight ahead.' },
    motion_backward_simple: { message: '%1 move backward %2 cm', tooltip: 'Drives straight back.' },
    motion_turn: {
      message: '%1 turn by %2 °',
      tooltip: 'Turns on the spot. A positive angle turns right, a negative one left.',
    },
    motion_turn_left: { message: '%1 turn left', tooltip: 'Turns 90° to the left.' },
    motion_turn_right: { message: '%1 turn right', tooltip: 'Turns 90° to the right.' },
    motion_slight_left: { message: '%1 turn slightly left', tooltip: 'Turns 45° to the left.' },
    motion_slight_right: { message: '%1 turn slightly right', tooltip: 'Turns 45° to the right.' },
    motion_uturn_left: { message: '%1 make a U-turn to the left', tooltip: 'Turns round over the left side.' },
    motion_uturn_right: { message: '%1 make a U-turn to the right', tooltip: 'Turns round over the right side.' },
    motion_set_gear: {
      message: '%1 set gear to %2',
      tooltip: 'Chooses how fast the wheels turn, 1 to 15. A small gear is fast.',
    },
    motion_set_speed: { message: '%1 set speed to %2', tooltip: 'Sets the speed of the moves that follow.' },
    motion_wheels: {
      message: '%1 wheels: left %2 %%, right %3 %%, for %4 s',
      tooltip:
        'Runs each wheel with its own power, in twelve steps from 27 to 100 %. Less turns it as slowly as it can, negative power turns it back.',
    },
    motion_start: { message: '%1 start moving %2', tooltip: 'Starts driving and goes on until you stop it.' },
    motion_start_turning: { message: '%1 start turning %2', tooltip: 'Starts turning on the spot until you stop it.' },
    motion_stop: { message: '%1 stop', tooltip: 'Stops the wheels at once.' },
    motion_circle: { message: '%1 drive a %2 circle %3', tooltip: 'Drives one full circle.' },
    motion_arc: {
      message: '%1 drive an arc, wheels %2 : %3, over %4 °',
      tooltip:
        'Drives a curve. A small number turns its wheel fast, so the robot curves towards the wheel with the large one.',
    },
    motion_go_to_xy: {
      message: '%1 go to x %2 y %3',
      tooltip: 'Drives straight to this point of the mat. The mat is 80 cm wide and 80 cm high.',
    },
    motion_go_to: { message: '%1 go to %2', tooltip: 'Drives straight to a position.' },
    motion_look: {
      message: '%1 look towards %2',
      tooltip: 'Turns until the robot looks in this direction of the mat.',
    },
    motion_look_at: { message: '%1 look at %2', tooltip: 'Turns towards a position.' },
    motion_look_at_robot: { message: '%1 look at robot %2', tooltip: 'Turns towards another robot.' },
    motion_look_at_object: { message: '%1 look at object %2', tooltip: 'Turns towards an object on the mat.' },
    motion_park: { message: '%1 park in slot %2', tooltip: 'Drives into a parking slot of the map.' },
    motion_park_home: {
      message: '%1 park in its own slot',
      tooltip: "Drives to the parking slot with the robot's own number.",
    },
    position_point: { message: 'position x %1 y %2', tooltip: 'A point of the mat, in centimetres.' },
    position_robot: { message: 'position of %1', tooltip: 'Where a robot is now.' },
    position_object: { message: 'position of object %1', tooltip: 'Where an object is now.' },
    position_place: { message: 'place %1', tooltip: 'A named place of the map, or an object on the mat.' },
    position_slot: { message: 'parking slot %1', tooltip: 'A parking slot of the map.' },
    position_x: { message: 'x of %1', tooltip: 'How far right a position is, in centimetres.' },
    position_y: { message: 'y of %1', tooltip: 'How far down a position is, in centimetres.' },
    motion_x: { message: 'x of %1', tooltip: 'How far right the robot is, in centimetres.' },
    motion_y: { message: 'y of %1', tooltip: 'How far down the robot is, in centimetres.' },
    motion_angle: { message: 'angle of %1', tooltip: 'Where the robot looks, in degrees.' },
    motion_object_x: { message: 'x of object %1', tooltip: 'How far right the object is, in centimetres.' },
    motion_object_y: { message: 'y of object %1', tooltip: 'How far down the object is, in centimetres.' },
    motion_object_angle: { message: 'angle of object %1', tooltip: 'How the object lies, in degrees.' },
    motion_distance_between: {
      message: 'distance from %1 to %2',
      tooltip: 'How far apart two positions are, in centimetres.',
    },
    motion_direction_between: {
      message: 'direction from %1 to %2',
      tooltip: 'Where to look from the first position to see the second, in degrees.',
    },
    motion_is_inside: {
      message: '%1 is inside left %2 top %3 right %4 bottom %5',
      tooltip: 'True while the robot is inside this rectangle of the mat.',
    },
    motion_is_out_of_camera: {
      message: '%1 is out of camera',
      tooltip: 'True while the camera does not see the robot.',
    },
    motion_is_at_place: { message: '%1 is at %2', tooltip: 'True while the robot stands at this place.' },
    navigate_to_place: {
      message: '%1 navigate to place %2',
      tooltip: 'Finds a way around walls, robots and objects to a place.',
    },
    navigate_to_object: { message: '%1 navigate to object %2', tooltip: 'Finds a way to an object.' },
    navigate_to_robot: { message: '%1 navigate to robot %2', tooltip: 'Finds a way to another robot.' },
    navigate_to_xy: { message: '%1 navigate to x %2 y %3', tooltip: 'Finds a way to a point of the mat.' },
    navigate_to: { message: '%1 navigate to %2', tooltip: 'Finds a way to a position.' },
    navigate_through: {
      message: '%1 navigate through %2 then %3 then %4',
      tooltip: 'Visits three positions, one after the other.',
    },
    navigate_path_length: {
      message: 'path length of %1 to %2',
      tooltip: 'How long the way to a position is, in centimetres.',
    },
    navigate_is_reachable: { message: '%1 can reach %2', tooltip: 'True when there is a way to the position.' },
    navigate_stop: { message: '%1 stop navigation', tooltip: 'Gives up the way it is on and stands still.' },
    special_mirror: { message: '%1 mirror robot %2', tooltip: 'Makes every move the other robot makes.' },
    special_follow: {
      message: '%1 follow robot %2',
      tooltip: 'Drives behind another robot and stops 10 cm before it.',
    },
    special_stop_mirroring: {
      message: '%1 stop mirroring and following',
      tooltip: 'Lets the robot move on its own again.',
    },
    special_grab: { message: '%1 grab object %2', tooltip: 'Drives to an object and grabs it from 6 cm.' },
    special_release: { message: '%1 release the object', tooltip: 'Opens the gripper and backs away 6 cm.' },
    special_push: { message: '%1 push object %2 to %3', tooltip: 'Pushes an object to a position.' },
    sensing_near_robot: {
      message: '%1 is near robot %2, within %3 cm',
      tooltip: 'True while another robot is this close.',
    },
    sensing_distance_to_robot: {
      message: 'distance from %1 to robot %2',
      tooltip: 'How far away another robot is, in centimetres.',
    },
  },
  choices: {
    speeds: {
      slow: 'slow',
      normal: 'normal',
      fast: 'fast',
      fastest: 'fastest',
    },
    directions: {
      forward: 'forward',
      backward: 'backward',
    },
    rotations: {
      counterclockwise: 'counterclockwise',
      clockwise: 'clockwise',
    },
    circleSizes: {
      small: 'small',
      medium: 'medium',
      large: 'large',
    },
  },
};
