/** What blocks and runs are warned about. The English texts are fixed; other languages say the same. */
export const checker = {
  warnings: {
    sensorMissing: 'Please configure the robot sensor "{sensor}" to enable this blockly.',
    robotOffline: 'The Robot #{id} is offline.',
    robotUnknown: 'The Robot #{id} does not exist.',
    robotAtItself: 'Robot #{id} cannot do this with itself. Choose another robot.',
    noRobots: 'Please add robots for this classroom',
    noVariable: 'No variable in the classroom! Please define one',
    noOwnRobot: 'Please associate a robot to me',
    noSensors: 'Please add sensors for robots',
    rhythmTooLong: 'RTTTL rhythm is too long !',
    unknownBlock:
      'The block “{name}” is not known here: a newer version made it, or something in it is damaged. It stays as it is, and is left out when the program runs.',
  },
  noVariable: 'None variable created',
  refusals: {
    robotUnknown: 'Robot {id} is not exist!',
    robotOffline: 'The Robot {id} is offline.',
    sensorMissing: 'First configure the sensor for this robot.',
    noOwnRobot: 'You have no robot yet. Ask your teacher for one.',
    noRobots: 'Please add robots for this classroom',
    emptyProgram: 'There is no block in your program yet.',
    looseBlocks: 'Your blocks lie beside the program, so nothing runs.',
  },
  /** Said on the block and when a run is refused. */
  missing: {
    unknownObject: 'The camera sees no object {object}. Put it on the mat or choose another.',
    unknownPlace: 'The map has no place “{place}”. Choose another.',
    unknownSlot: 'The map has no parking slot {slot}. Choose another.',
    unknownMapObject: 'The map has no object {object}. Choose another.',
    offMat: '{value} cm is off the mat. It goes from 0 to {edge} cm.',
    notForStudents: 'Object {object} belongs to the map: only a teacher changes it. Choose your robot.',
    outsideLoop: 'Warning: This block may only be used within a loop.',
  },
  myRobot: 'my robot',
  readOnly: {
    set: '(Student Read-Only)',
    get: '(Read-Only)',
  },
};
