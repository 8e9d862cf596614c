import { atMost, clean, prints, useFunction, useLoop, visit } from './goal-plan.ts';
import { type Lesson, lesson } from './lesson.ts';

/** A way weighed, a loop in a loop, and the same in Python. */
export const GRADE_4: readonly Lesson[] = [
  lesson('nearerFirst', {
    map: 3,
    grade: 4,
    minutes: 45,
    subjects: ['measuring', 'maps'],
    after: ['howFar', 'rockCounter'],
    goals: [visit('base', 'flood', 'camp'), clean],
    start: () => `await myRobot.navigateToPlace('base');
print(myRobot.pathLengthTo(place('camp')));
`,
    solution: () => `await myRobot.navigateToPlace('base');
if (myRobot.pathLengthTo(place('flood')) < myRobot.pathLengthTo(place('camp'))) {
  await myRobot.navigateToPlace('flood');
  await myRobot.navigateToPlace('camp');
} else {
  await myRobot.navigateToPlace('camp');
  await myRobot.navigateToPlace('flood');
}
`,
    pictures: { 2: "print(myRobot.pathLengthTo(place('camp')));", 3: 'if (1 < 2) {\n} else {\n}' },
  }),
  lesson('flower', {
    map: 0,
    grade: 4,
    minutes: 45,
    subjects: ['driving'],
    after: ['snail'],
    goals: [
      visit(
        { word: 'petal1', x: 520, y: 520 },
        { word: 'petal2', x: 280, y: 520 },
        { word: 'petal3', x: 280, y: 280 },
        { word: 'petal4', x: 520, y: 280 },
      ),
      useLoop,
      atMost(11),
    ],
    start: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
await myRobot.look(0);
for (let count = 0; count < 4; count++) {
  await myRobot.moveForward(12);
  await myRobot.turnRight();
}
`,
    solution: () => `await myRobot.moveForward(20);
await myRobot.goTo(place('centre'));
await myRobot.look(0);
for (let petal = 0; petal < 4; petal++) {
  for (let side = 0; side < 4; side++) {
    await myRobot.moveForward(12);
    await myRobot.turnRight();
  }
  await myRobot.turnRight();
}
`,
    pictures: { 2: 'for (let count = 0; count < 4; count++) {\n  for (let side = 0; side < 4; side++) {\n  }\n}' },
  }),
  lesson('helloPython', {
    map: 0,
    grade: 4,
    minutes: 45,
    subjects: ['python'],
    after: ['squareDance', 'snail'],
    writtenIn: 'python',
    goals: [visit('star', 'heart', 'leaf', 'moon'), useLoop],
    start: () => `my_robot.move_forward(20)
my_robot.go_to(place('star'))
my_robot.look(0)
my_robot.move_forward(36)
my_robot.turn_right()
`,
    solution: () => `my_robot.move_forward(20)
my_robot.go_to(place('star'))
my_robot.look(0)
for count in range(4):
    my_robot.move_forward(36)
    my_robot.turn_right()
`,
    pictures: {
      1: 'my_robot.move_forward(36)\nmy_robot.turn_right()',
      3: 'for count in range(2):\n    my_robot.beep(660, 200)\n    my_robot.beep(880, 200)',
    },
  }),
  lesson('pythonTour', {
    map: 1,
    grade: 4,
    minutes: 45,
    subjects: ['python', 'functions'],
    after: ['helloPython', 'waterWatch'],
    writtenIn: 'python',
    goals: [visit('hospital', 'school', 'factory'), useFunction],
    start: () => `my_robot.navigate_to_place('hospital')
my_robot.beep(660, 200)
`,
    solution: ({ greet }) => `def ${greet}():
    my_robot.set_led(color('GREEN'))
    my_robot.beep(660, 200)
    my_robot.led_off()

my_robot.navigate_to_place('hospital')
${greet}()
my_robot.navigate_to_place('school')
${greet}()
my_robot.navigate_to_place('factory')
${greet}()
`,
    pictures: ({ greet }) => ({
      1: "my_robot.navigate_to_place('hospital')\nmy_robot.beep(660, 200)",
      2: `def ${greet}():\n    my_robot.beep(660, 200)`,
    }),
  }),
  lesson('marsSamples', {
    map: 5,
    grade: 4,
    minutes: 50,
    subjects: ['python', 'lists'],
    after: ['pythonTour', 'deliveryRound'],
    writtenIn: 'python',
    goals: [visit('solarField', 'lander', { word: 'ridge', x: 590, y: 170 }), useLoop, prints('3')],
    start: ({ samples }) => `${samples} = 0
my_robot.navigate_to_place('solarField')
print(${samples})
`,
    solution: ({ samples, xs, x }) => `${samples} = 0
${xs} = [26, 38, 59]
for ${x} in ${xs}:
    my_robot.navigate_to_xy(${x}, 17)
    my_robot.beep(660, 150)
    ${samples} += 1
print(${samples})
`,
    pictures: ({ samples, xs, x }) => ({
      2: `${xs} = [1, 2, 3]`,
      3: `${xs} = [1, 2, 3]\nfor ${x} in ${xs}:\n    print(${x})`,
      4: `${samples} = 0\n${samples} += 1\nprint(${samples})`,
    }),
  }),
];
