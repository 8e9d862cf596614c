import { type Example, example } from './example.ts';

/** Several robots, or several children. */
export const together: readonly Example[] = [
  example('mirror', {
    map: 0,
    age: 9,
    minutes: 10,
    isForTwo: true,
    ends: [{ number: 1, x: 400, y: 400 }],
    program: (words, other) => `await myRobot.setSpeed('fastest');
await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
// ${words.copyFromHere}
await myRobot.mirror(${other});
print('${words.driveOther}');
// ${words.howLong}
await wait(10);
await myRobot.stopMirroring();
print('${words.wasItGood}');
`,
  }),
  example('quiz', {
    map: 0,
    age: 10,
    minutes: 15,
    variables: ['answer', 'score'],
    ends: [{ number: 1, x: 582, y: 218 }],
    program: (words) => `classroom.set('{answer}', 0);
await myRobot.beep(523, 300);
await myRobot.beep(659, 300);
// ${words.whoAnswers}
myRobot.say('${words.ask}');
print('${words.askInConsole}');
await waitUntil(() => classroom.get('{answer}') != 0);
await myRobot.setSpeed('fastest');
await myRobot.moveForward(20);
if (classroom.get('{answer}') == 42) {
  // ${words.right}
  classroom.change('{score}', 1);
  await myRobot.setLed(color('GREEN'));
  await myRobot.goTo(place('heart'));
} else {
  // ${words.wrong}
  await myRobot.setLed(color('RED'));
  await myRobot.goTo(place('star'));
}
printValue('{score}', classroom.get('{score}'));
`,
  }),
  example('traffic', {
    map: 1,
    age: 11,
    minutes: 20,
    isForTwo: true,
    ends: [{ number: 1, x: 612, y: 505 }],
    program: (words, other) => `// ${words.cast}
await myRobot.setSpeed('fastest');
await myRobot.setLed(color('GREEN'));
await myRobot.navigateToPlace('crossroads');
await myRobot.navigateToPlace('library');
await myRobot.setLed(color('BLUE'));
print('${words.busArrived}');

// ${words.atTheCrossroads}
myRobot.whenEnters('crossroads', async () => {
  await myRobot.beep(880, 200);
});

// ${words.meetsTaxi}
myRobot.whenMeets(${other}, async () => {
  myRobot.say('${words.hello}');
});
`,
  }),
];
