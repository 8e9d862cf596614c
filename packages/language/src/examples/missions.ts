import { mapById } from '@trundle/world/maps/index';
import { type Example, example } from './example.ts';

/** My robot with something to do far away. */
export const missions: readonly Example[] = [
  example('fireRescue', {
    map: 3,
    age: 10,
    minutes: 15,
    ends: [{ number: 1, x: 410, y: 640 }],
    program: (words) => `// ${words.burningHouse}
sandbox.setState(105, 'onFire');
await myRobot.setSpeed('fastest');
await myRobot.blinkLed(color('BLUE'), 500, 50, 100);
myRobot.say('${words.onMyWay}');
// ${words.findsTheWay}
await myRobot.navigateToPlace('burningHouse');
// ${words.water}
myRobot.playEffect('Rain', 'one_shot');
for (let count = 0; count < 3; count++) {
  await myRobot.beep(660, 150);
  await myRobot.beep(440, 150);
}
sandbox.setState(105, 'normal');
myRobot.say('${words.fireIsOut}');
await myRobot.setLed(color('GREEN'));
await myRobot.navigateToPlace('base');
print('${words.backAtBase}');
`,
  }),
  example('fetch', {
    map: 0,
    age: 9,
    minutes: 10,
    sensors: [2],
    objects: [{ number: 119, x: 400, y: 400 }],
    ends: [{ number: 119, x: 170, y: 177 }],
    program: (words) => `await myRobot.setSpeed('fastest');
await myRobot.moveForward(20);
// ${words.toTheBox}
await myRobot.grab({thing119});
// ${words.carry}
await myRobot.goTo(place('star'));
await myRobot.release();
print('${words.done}');
`,
  }),
  example('warehouse', {
    map: 4,
    age: 11,
    minutes: 20,
    sensors: [2],
    objects: mapById(4).loose ?? [],
    ends: [
      { number: 1, x: 399, y: 259 },
      { number: 117, x: 570, y: 133 },
      { number: 118, x: 399, y: 395 },
    ],
    program: (words) => `await myRobot.setSpeed('fastest');
// ${words.firstParcel}
await myRobot.navigateToXY(20, 13);
await myRobot.grab({thing117});
// ${words.toChecking}
await myRobot.goTo(place('quality'));
await myRobot.release();
// ${words.secondParcel}
await myRobot.goToXY(40, 13);
await myRobot.grab({thing118});
await myRobot.goTo(place('crossing'));
await myRobot.release();
print('${words.done}');
`,
  }),
];
