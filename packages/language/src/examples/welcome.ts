import { example } from './example.ts';

/**
 * What a newcomer finds in the workspace, so that the first RUN is worth watching: light, sound and a way out and back, on
 * every mat, with nothing plugged in. It ends where it began, so it can be run again.
 */
export const WELCOME = example('welcome', {
  map: 1,
  age: 6,
  minutes: 2,
  ends: [],
  program: (words) => `// ${words.hello}
await myRobot.setLed(color('GREEN'));
await myRobot.beep(660, 200);
// ${words.change}
await myRobot.moveForward(15);
await myRobot.beep(880, 200);
await myRobot.turn(360);
await myRobot.setLed(color('BLUE'));
await myRobot.moveBackward(15);
myRobot.showEmoji('Love');
`,
});
