import { atMost, carry, clean, prints, reach, useFunction, useLoop, visit } from './goal-plan.ts';
import { type Lesson, lesson } from './lesson.ts';

/** Numbers that say where, how far and how often; a gripper, an eye, a name for a dance. */
export const GRADE_2: readonly Lesson[] = [
  lesson('chests', {
    map: 0,
    grade: 2,
    minutes: 30,
    subjects: ['maps'],
    after: ['treasureWalk'],
    goals: [visit({ word: 'first', x: 580, y: 220 }, { word: 'second', x: 220, y: 580 })],
    start: () => `await myRobot.moveForward(20);
await myRobot.goToXY(40, 40);
`,
    solution: () => `await myRobot.moveForward(20);
await myRobot.goToXY(58, 22);
await myRobot.goToXY(22, 58);
`,
    pictures: { 2: 'await myRobot.goToXY(40, 40);' },
  }),
  lesson('howFar', {
    map: 5,
    grade: 2,
    minutes: 30,
    subjects: ['measuring'],
    after: ['chests'],
    goals: [prints('46'), reach('craterRim')],
    start: () => `print(0);
await myRobot.navigateToPlace('base');
`,
    solution: () => `print(Math.round(distanceBetween(place('base'), place('craterRim'))));
await myRobot.navigateToPlace('base');
await myRobot.navigateToPlace('craterRim');
`,
    pictures: {
      2: "print(distanceBetween(place('base'), place('lander')));",
      3: 'print(Math.round(3.1));',
    },
  }),
  lesson('siren', {
    map: 3,
    grade: 2,
    minutes: 30,
    subjects: ['lightAndSound'],
    after: ['firefly', 'squareDance'],
    goals: [visit('burningHouse', 'base'), useLoop],
    start: () => `await myRobot.setLed(color('BLUE'));
await myRobot.navigateToPlace('burningHouse');
await myRobot.beep(660, 200);
await myRobot.beep(440, 200);
`,
    solution: () => `await myRobot.setLed(color('BLUE'));
await myRobot.navigateToPlace('burningHouse');
for (let count = 0; count < 3; count++) {
  await myRobot.beep(660, 200);
  await myRobot.beep(440, 200);
}
await myRobot.setLed(color('GREEN'));
await myRobot.navigateToPlace('base');
`,
    pictures: { 2: 'for (let count = 0; count < 10; count++) {\n}' },
  }),
  lesson('firstParcel', {
    map: 4,
    grade: 2,
    minutes: 30,
    subjects: ['driving'],
    after: ['bridges'],
    goals: [carry('quality'), clean],
    start: () => `await myRobot.navigateToXY(20, 13);
await myRobot.grab(117);
`,
    solution: () => `await myRobot.navigateToXY(20, 13);
await myRobot.grab(117);
await myRobot.goTo(place('quality'));
await myRobot.release();
`,
    pictures: { 3: 'await myRobot.grab(117);', 4: 'await myRobot.release();' },
  }),
  lesson('danceStep', {
    map: 0,
    grade: 2,
    minutes: 35,
    subjects: ['functions', 'lightAndSound'],
    after: ['squareDance'],
    goals: [reach('centre'), useFunction, useLoop],
    start: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('heart'));
await myRobot.turn(45);
await myRobot.turn(-45);
`,
    solution: ({ step }) => `async function ${step}() {
  await myRobot.setLed(color('RED'));
  await myRobot.turn(45);
  await myRobot.setLed(color('BLUE'));
  await myRobot.turn(-45);
}

await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
for (let count = 0; count < 3; count++) {
  await ${step}();
}
`,
    pictures: { 2: 'async function dance() {\n}' },
  }),
  lesson('stopInTime', {
    map: 1,
    grade: 2,
    minutes: 35,
    subjects: ['sensors', 'measuring'],
    after: ['compass', 'squareDance'],
    goals: [reach('power'), useLoop, clean],
    start: () => `await myRobot.navigateToPlace('crossroads');
await myRobot.look(0);
await myRobot.moveForward(5);
`,
    solution: () => `await myRobot.navigateToPlace('crossroads');
await myRobot.look(0);
while (!myRobot.isCloserThan(6)) {
  await myRobot.moveForward(2);
}
await myRobot.setLed(color('RED'));
`,
    pictures: { 2: 'print(myRobot.isCloserThan(10));', 3: 'while (!false) {\n}' },
  }),
  lesson('snail', {
    map: 0,
    grade: 2,
    minutes: 35,
    subjects: ['driving', 'measuring'],
    after: ['squareDance'],
    goals: [prints('30'), useLoop, clean, atMost(16)],
    start: ({ side }) => `let ${side} = 6;
await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
await myRobot.moveForward(${side});
await myRobot.turnRight();
print(${side});
`,
    solution: ({ side }) => `let ${side} = 6;
await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
for (let count = 0; count < 6; count++) {
  await myRobot.moveForward(${side});
  await myRobot.turnRight();
  ${side} += 4;
}
print(${side});
`,
    pictures: { 2: 'let side = 6;\nside += 1;' },
  }),
];
