/** The robot as the mat knows it: a round body, so that turning on the spot never hits anything new. */
export const ROBOT = {
  length: 100,
  radius: 50,
  /** Half the track of the wheels plus a tyre: what must stay out of water, ditches and off the mat's edge. */
  wheelReach: 40,
  /** How high above the mat its range finders look. */
  sightHeight: 30,
} as const;

/** A robot's length and a half from middle to middle: near enough to look at a thing, grab it, meet another robot or be held up by it. */
export const BESIDE = 1.5 * ROBOT.length;
