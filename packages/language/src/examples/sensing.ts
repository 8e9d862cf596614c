import { type Example, example } from './example.ts';

/** Robots that look before they drive. */
export const sensing: readonly Example[] = [
  example('avoid', {
    map: 0,
    robots: [
      { number: 1, sensors: [13] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 606, y: 218 },
      { number: 2, x: 420, y: 220 },
    ],
    program: (words) => `// ${words.rock}
await robot(2).setSpeed('fastest');
await robot(2).goToXY(42, 22);
await robot(1).setSpeed('fastest');
await robot(1).goToXY(15, 22);
// ${words.untilOtherSide}
while (robot(1).x() < 580) {
  await robot(1).look(0);
  if (robot(1).isCloserThan(10)) {
    // ${words.goRound}
    await robot(1).setLed(color('RED'));
    await robot(1).look(90);
    await robot(1).moveForward(16);
    await robot(1).look(0);
    await robot(1).moveForward(32);
    await robot(1).look(270);
    await robot(1).moveForward(16);
  } else {
    // ${words.free}
    await robot(1).setLed(color('GREEN'));
    await robot(1).moveForward(5);
  }
}
print('${words.past}');
`,
  }),
  example('line', {
    map: 0,
    robots: [{ number: 1, sensors: [17] }],
    ends: [{ number: 1, x: 662, y: 257 }],
    program: (words) => `await robot(1).setSpeed('fastest');
// ${words.begin}
await robot(1).goToXY(50, 12);
await robot(1).look(0);
// ${words.followEdge}
while (robot(1).y() < 240) {
  if (robot(1).isOnLine()) {
    // ${words.onLine}
    await robot(1).driveWheels(15, 50, 0.2);
  } else {
    // ${words.offLine}
    await robot(1).driveWheels(50, 15, 0.2);
  }
}
await robot(1).stop();
print('${words.roundCorner}');
`,
  }),
];
