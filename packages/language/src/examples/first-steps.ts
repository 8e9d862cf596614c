import { type Example, example } from './example.ts';

/** One robot, or two, on the craft table: moves, repeats, a function. */
export const firstSteps: readonly Example[] = [
  example('square', {
    map: 0,
    robots: [{ number: 1, sensors: [] }],
    ends: [{ number: 1, x: 308, y: 58 }],
    program: (words) => `// ${words.sideLength}
let side = 20;
// ${words.leaveSlot}
await robot(1).moveForward(25, 'fastest');
// ${words.fourTimes}
for (let count = 0; count < 4; count++) {
  await robot(1).moveForward(side, 'fastest');
  await robot(1).turnRight();
}
print('${words.done}');
`,
  }),
  example('park', {
    map: 0,
    robots: [{ number: 1, sensors: [] }],
    ends: [{ number: 1, x: 742, y: 172 }],
    program: (words) => `await robot(1).setSpeed('fastest');
// ${words.onMyWay}
await robot(1).setLed(color('YELLOW'));
await robot(1).moveForward(20);
await robot(1).goTo(place('centre'));
await robot(1).beep(880, 200);
// ${words.otherSlot}
await robot(1).park(9);
// ${words.arrived}
await robot(1).setLed(color('GREEN'));
print('${words.parked}');
`,
  }),
  example('dance', {
    map: 0,
    robots: [
      { number: 1, sensors: [] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 408, y: 155 },
      { number: 2, x: 158, y: 175 },
    ],
    program: (words) => `// ${words.step}
async function danceStep() {
  await robot(1).setLed(color('RED'));
  await robot(2).setLed(color('BLUE'));
  await robot(1).turn(45);
  await robot(2).turn(-45);
  await robot(1).turn(-45);
  await robot(2).turn(45);
}

// ${words.toTheFloor}
await robot(1).setSpeed('fastest');
await robot(2).setSpeed('fastest');
await robot(1).moveForward(30);
await robot(1).turnRight();
await robot(1).moveForward(10);
await robot(2).moveForward(15);
await robot(1).lookAtRobot(2);
await robot(2).lookAtRobot(1);
for (let count = 0; count < 2; count++) {
  await danceStep();
}
await robot(1).turn(360);
await robot(2).turn(-360);
// ${words.bow}
await robot(1).moveBackward(5);
await robot(2).moveBackward(5);
robot(1).showEmoji('Love');
print('${words.applause}');
`,
  }),
];
