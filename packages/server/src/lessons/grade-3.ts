import { clean, prints, reach, useFunction, useLoop, visit } from './goal-plan.ts';
import { type Lesson, lesson } from './lesson.ts';

/** Programs that listen, decide, go through a list and work with others. */
export const GRADE_3: readonly Lesson[] = [
  lesson('bell', {
    map: 1,
    grade: 3,
    minutes: 35,
    subjects: ['sensors', 'lightAndSound'],
    after: ['siren'],
    goals: [visit('crossroads', 'library'), prints('Ding')],
    start: () => `await myRobot.navigateToPlace('crossroads');
await myRobot.navigateToPlace('library');
`,
    solution: () => `await myRobot.navigateToPlace('crossroads');
await myRobot.navigateToPlace('library');

myRobot.whenEnters('crossroads', async () => {
  await myRobot.beep(880, 200);
  print('Ding');
});
`,
    pictures: { 2: "myRobot.whenEnters('crossroads', async () => {\n});", 3: "print('Hello');" },
  }),
  lesson('rockCounter', {
    map: 5,
    grade: 3,
    minutes: 40,
    subjects: ['sensors', 'measuring'],
    after: ['stopInTime', 'snail'],
    goals: [reach('fork'), prints('1'), useLoop],
    start: ({ rocks }) => `let ${rocks} = 0;
await myRobot.navigateToPlace('fork');
await myRobot.look(0);
print(${rocks});
`,
    solution: ({ rocks }) => `let ${rocks} = 0;
await myRobot.navigateToPlace('fork');
await myRobot.look(0);
for (let count = 0; count < 4; count++) {
  await wait(1);
  if (myRobot.isCloserThan(12)) {
    ${rocks} += 1;
    await myRobot.beep(880, 200);
  }
  await myRobot.turnRight();
}
print(${rocks});
`,
    pictures: { 3: 'if (myRobot.isCloserThan(10)) {\n}' },
  }),
  lesson('deliveryRound', {
    map: 4,
    grade: 3,
    minutes: 40,
    subjects: ['lists', 'maps'],
    after: ['chests', 'squareDance'],
    goals: [visit('cold', 'packing', 'outbound', 'returns'), useLoop],
    start: ({ stops }) => `let ${stops} = array('16, 31');
await myRobot.navigateToPlace('cold');
`,
    solution: ({ stops, stop }) => `let ${stops} = array('16, 31, 49, 64');
await myRobot.navigateToPlace('cold');
for (let ${stop} of ${stops}) {
  await myRobot.goToXY(${stop}, 69);
  await myRobot.beep(660, 150);
}
`,
    pictures: { 2: "let items = array('1, 2, 3');", 3: "let items = array('1, 2, 3');\nfor (let item of items) {\n}" },
  }),
  lesson('waterWatch', {
    map: 2,
    grade: 3,
    minutes: 40,
    subjects: ['functions'],
    after: ['danceStep', 'bridges'],
    goals: [visit('spring', 'farm', 'village'), useFunction, prints('3')],
    start: ({ samples }) => `let ${samples} = 0;
await myRobot.navigateToPlace('spring');
${samples} += 1;
await myRobot.beep(660, 200);
print(${samples});
`,
    solution: ({ samples, takeSample }) => `let ${samples} = 0;

async function ${takeSample}() {
  ${samples} += 1;
  await myRobot.setLed(color('BLUE'));
  await myRobot.beep(660, 200);
  await myRobot.ledOff();
}

await myRobot.navigateToPlace('spring');
await ${takeSample}();
await myRobot.navigateToPlace('farm');
await ${takeSample}();
await myRobot.navigateToPlace('village');
await ${takeSample}();
print(${samples});
`,
    pictures: { 2: 'async function sample() {\n}' },
  }),
  lesson('cityTeam', {
    map: 1,
    grade: 3,
    minutes: 45,
    subjects: ['together'],
    after: ['squareDance'],
    variables: ['deliveries'],
    goals: [visit('market', 'school', 'market', 'school'), useLoop],
    start: ({ deliveries }) => `await myRobot.navigateToPlace('market');
await myRobot.navigateToPlace('school');
classroom.change('${deliveries}', 1);
`,
    solution: ({ deliveries }) => `for (let count = 0; count < 2; count++) {
  await myRobot.navigateToPlace('market');
  await myRobot.navigateToPlace('school');
  classroom.change('${deliveries}', 1);
  myRobot.say(classroom.get('${deliveries}'));
}
`,
    pictures: { 3: 'for (let count = 0; count < 10; count++) {\n}' },
  }),
  lesson('launch', {
    map: 5,
    grade: 3,
    minutes: 40,
    subjects: ['together', 'sensors'],
    after: ['bell'],
    goals: [visit('lander', 'landingSite'), clean],
    start: () => `await myRobot.setLed(color('YELLOW'));
await myRobot.navigateToPlace('lander');
`,
    solution: ({ ready }) => `await myRobot.setLed(color('YELLOW'));
await myRobot.navigateToPlace('lander');
chat.toEveryone('${ready}');
broadcast('go');

whenBroadcast('go', async () => {
  await myRobot.setLed(color('GREEN'));
  await myRobot.navigateToPlace('landingSite');
});
`,
    pictures: { 2: "chat.toEveryone('Hello');", 3: "whenBroadcast('go', async () => {\n});", 4: "broadcast('go');" },
  }),
];
