import { atMost, clean, prints, reach, useLoop, visit } from './goal-plan.ts';
import { type Lesson, lesson } from './lesson.ts';

/** First steps: a number changed, one thing after the other, again and again. */
export const GRADE_1: readonly Lesson[] = [
  lesson('garage', {
    map: 1,
    grade: 1,
    minutes: 20,
    subjects: ['driving'],
    after: [],
    // Every bay lies outside of it, the streets before them inside.
    goals: [reach({ word: 'street', x: 399, y: 399, radius: 320 }), clean],
    start: () => `await myRobot.moveForward(3);
`,
    solution: () => `await myRobot.moveForward(13);
`,
    pictures: { 2: 'await myRobot.moveForward(3);' },
  }),
  lesson('treasureWalk', {
    map: 0,
    grade: 1,
    minutes: 20,
    subjects: ['driving'],
    after: ['garage'],
    goals: [visit('star', 'heart', 'moon')],
    start: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('star'));
`,
    solution: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('star'));
await myRobot.goTo(place('heart'));
await myRobot.goTo(place('moon'));
`,
    pictures: { 2: "await myRobot.goTo(place('star'));" },
  }),
  lesson('firefly', {
    map: 2,
    grade: 1,
    minutes: 25,
    subjects: ['lightAndSound'],
    after: ['treasureWalk'],
    goals: [visit('forest', 'meadow'), prints('2')],
    start: () => `await myRobot.setLed(color('GREEN'));
await myRobot.navigateToPlace('forest');
`,
    solution: () => `await myRobot.setLed(color('GREEN'));
await myRobot.navigateToPlace('forest');
await myRobot.beep(660, 300);
await myRobot.setLed(color('YELLOW'));
await myRobot.navigateToPlace('meadow');
await myRobot.beep(880, 300);
print(2);
`,
    pictures: { 2: 'await myRobot.beep(660, 300);', 3: "await myRobot.setLed(color('YELLOW'));", 4: 'print(1);' },
  }),
  lesson('bridges', {
    map: 2,
    grade: 1,
    minutes: 25,
    subjects: ['maps'],
    after: ['treasureWalk'],
    goals: [visit('mountainBridge', 'villageBridge', 'lowerBridge'), clean],
    start: () => `await myRobot.navigateToPlace('mountainBridge');
`,
    solution: () => `await myRobot.navigateToPlace('mountainBridge');
await myRobot.navigateToPlace('villageBridge');
await myRobot.navigateToPlace('lowerBridge');
`,
    pictures: { 2: "await myRobot.navigateToPlace('mountainBridge');" },
  }),
  lesson('compass', {
    map: 5,
    grade: 1,
    minutes: 25,
    subjects: ['driving', 'maps'],
    after: ['bridges'],
    goals: [visit('base', 'gorge', 'canyon'), clean],
    start: () => `await myRobot.navigateToPlace('base');
await myRobot.look(0);
await myRobot.moveForward(5);
`,
    solution: () => `await myRobot.navigateToPlace('base');
await myRobot.look(90);
await myRobot.moveForward(30);
`,
    pictures: { 2: 'await myRobot.look(0);', 3: 'await myRobot.moveForward(5);' },
  }),
  lesson('squareDance', {
    map: 0,
    grade: 1,
    minutes: 30,
    subjects: ['driving'],
    after: ['compass'],
    goals: [visit('star', 'heart', 'leaf', 'moon'), useLoop, atMost(8)],
    start: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('star'));
await myRobot.look(0);
await myRobot.moveForward(36);
await myRobot.turnRight();
`,
    solution: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('star'));
await myRobot.look(0);
for (let count = 0; count < 4; count++) {
  await myRobot.moveForward(36);
  await myRobot.turnRight();
}
`,
    pictures: { 3: 'for (let count = 0; count < 10; count++) {\n}' },
  }),
];
