import { type Example, example } from './example.ts';

/** Several robots, or several children. */
export const together: readonly Example[] = [
  example('mirror', {
    map: 0,
    robots: [
      { number: 1, sensors: [] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 208, y: 158 },
      { number: 2, x: 450, y: 450 },
    ],
    program: (words) => `await robot(2).moveForward(20);
await robot(2).goToXY(30, 35);
await robot(2).look(0);
// ${words.copyFromHere}
await robot(2).mirror(1);
await robot(1).moveForward(15);
await wait(1.5);
await robot(1).turnRight();
await wait(1);
await robot(1).moveForward(10);
// ${words.waitForCopy}
await wait(2);
await robot(2).stopMirroring();
print('${words.wasItGood}');
`,
  }),
  example('quiz', {
    map: 0,
    robots: [{ number: 1, sensors: [] }],
    variables: ['answer', 'score'],
    ends: [{ number: 1, x: 582, y: 218 }],
    program: (words) => `classroom.set('answer', 0);
await robot(1).beep(523, 300);
await robot(1).beep(659, 300);
// ${words.whoAnswers}
robot(1).say('${words.ask}');
print('${words.askInConsole}');
await waitUntil(() => classroom.get('answer') != 0);
await robot(1).setSpeed('fastest');
await robot(1).moveForward(20);
if (classroom.get('answer') == 42) {
  // ${words.right}
  classroom.change('score', 1);
  await robot(1).setLed(color('GREEN'));
  await robot(1).goTo(place('heart'));
} else {
  // ${words.wrong}
  await robot(1).setLed(color('RED'));
  await robot(1).goTo(place('star'));
}
printValue('score', classroom.get('score'));
`,
  }),
  example('traffic', {
    map: 1,
    robots: [
      { number: 1, sensors: [] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 612, y: 505 },
      { number: 2, x: 186, y: 505 },
    ],
    program: (words) => `// ${words.cast}
await robot(1).setSpeed('fastest');
await robot(2).setSpeed('fastest');
await robot(2).setLed(color('RED'));
await robot(1).setLed(color('GREEN'));
await robot(1).navigateToPlace('crossroads');
await robot(1).navigateToPlace('library');
await robot(1).setLed(color('BLUE'));
print('${words.busArrived}');

// ${words.taxiMayGo}
robot(1).whenEnters('crossroads', async () => {
  await robot(2).setLed(color('GREEN'));
  await robot(2).navigateToPlace('market');
  print('${words.taxiArrived}');
});
`,
  }),
];
