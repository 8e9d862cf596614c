/** Of an object on the mat and between jaws, in hundredths of a robot's body. */
export const CARRIED_WIDTH = 56;
