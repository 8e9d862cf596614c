import { type Example, example } from './example.ts';

/** My robot on the craft table: moves, repeats, a function. */
export const firstSteps: readonly Example[] = [
  example('square', {
    map: 0,
    age: 7,
    minutes: 5,
    ends: [{ number: 1, x: 218, y: 218 }],
    program: (words) => `// ${words.sideLength}
let ${words.side} = 20;
// ${words.leaveSlot}
await myRobot.moveForward(20, 'fastest');
await myRobot.goTo(place('star'));
await myRobot.look(0);
// ${words.fourTimes}
for (let count = 0; count < 4; count++) {
  await myRobot.moveForward(${words.side}, 'fastest');
  await myRobot.turnRight();
}
print('${words.done}');
`,
  }),
  example('park', {
    map: 0,
    age: 7,
    minutes: 5,
    ends: [{ number: 1, x: 742, y: 742 }],
    program: (words) => `await myRobot.setSpeed('fastest');
// ${words.onMyWay}
await myRobot.setLed(color('YELLOW'));
await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
await myRobot.beep(880, 200);
// ${words.otherSlot}
await myRobot.park(14);
// ${words.arrived}
await myRobot.setLed(color('GREEN'));
print('${words.parked}');
`,
  }),
  example('dance', {
    map: 0,
    age: 8,
    minutes: 10,
    isForTwo: true,
    ends: [{ number: 1, x: 442, y: 428 }],
    program: (words, other) => `// ${words.step}
async function ${words.danceStep}() {
  await myRobot.setLed(color('RED'));
  await myRobot.turn(45);
  await myRobot.setLed(color('BLUE'));
  await myRobot.turn(-45);
}

// ${words.toTheFloor}
await myRobot.setSpeed('fastest');
await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
// ${words.partner}
await myRobot.lookAtRobot(${other});
for (let count = 0; count < 2; count++) {
  await ${words.danceStep}();
}
await myRobot.turn(360);
// ${words.bow}
await myRobot.moveBackward(5);
myRobot.showEmoji('Love');
print('${words.applause}');
`,
  }),
];
