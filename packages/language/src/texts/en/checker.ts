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
    outsideLoop: 'Warning: This block may only be used within a loop.',
  },
  noVariable: 'None variable created',
  refusals: {
    robotUnknown: 'Robot {id} is not exist!',
    robotOffline: 'The Robot {id} is offline.',
    sensorMissing: 'First configure the sensor for this robot.',
    noOwnRobot: 'You have no robot yet. Ask your teacher for one.',
    noRobots: 'Please add robots for this classroom',
  },
  myRobot: 'my robot',
  readOnly: {
    set: '(Student Read-Only)',
    get: '(Read-Only)',
  },
};
