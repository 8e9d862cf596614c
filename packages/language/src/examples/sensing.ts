import { type Example, example } from './example.ts';

/** A robot that looks before it drives. */
export const sensing: readonly Example[] = [
  example('avoid', {
    map: 0,
    age: 9,
    minutes: 10,
    sensors: [13],
    isForTwo: true,
    ends: [{ number: 1, x: 360, y: 369 }],
    program: (words, other) => `await myRobot.setSpeed('fastest');
await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
// ${words.towards}
await myRobot.lookAtRobot(${other});
while (!myRobot.isCloserThan(12)) {
  // ${words.free}
  await myRobot.setLed(color('GREEN'));
  await myRobot.moveForward(5);
  await myRobot.lookAtRobot(${other});
}
// ${words.turnAway}
await myRobot.setLed(color('RED'));
await myRobot.moveBackward(10);
await myRobot.turn(180);
await myRobot.moveForward(10);
print('${words.safe}');
`,
  }),
  example('line', {
    map: 0,
    age: 10,
    minutes: 15,
    sensors: [17],
    ends: [{ number: 1, x: 662, y: 257 }],
    program: (words) => `await myRobot.setSpeed('fastest');
await myRobot.moveForward(20);
// ${words.begin}
await myRobot.goToXY(50, 12);
await myRobot.look(0);
// ${words.followEdge}
while (myRobot.y() < 24) {
  if (myRobot.isOnLine()) {
    // ${words.onLine}
    await myRobot.driveWheels(15, 50, 0.2);
  } else {
    // ${words.offLine}
    await myRobot.driveWheels(50, 15, 0.2);
  }
}
await myRobot.stop();
print('${words.roundCorner}');
`,
  }),
];
