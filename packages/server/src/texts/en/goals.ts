/** Why a project is not kept: which goal is out of reach, and of which project where a file holds several. */
export const goals = {
  outOfReach: '“{goal}”: {why}',
  outOfReachIn: '“{project}”, “{goal}”: {why}',
};
