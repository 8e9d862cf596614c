import { mapById } from '@trundle/world/maps/index';
import { type Example, example } from './example.ts';

/** One robot with something to do far away. */
export const missions: readonly Example[] = [
  example('fireRescue', {
    map: 3,
    robots: [{ number: 1, sensors: [] }],
    ends: [{ number: 1, x: 410, y: 640 }],
    program: (words) => `// ${words.burningHouse}
sandbox.setState(105, 'onFire');
await robot(1).setSpeed('fastest');
await robot(1).blinkLed(color('BLUE'), 500, 50, 100);
robot(1).say('${words.onMyWay}');
// ${words.findsTheWay}
await robot(1).navigateToPlace('burningHouse');
// ${words.water}
robot(1).playEffect('Rain', 'one_shot');
for (let count = 0; count < 3; count++) {
  await robot(1).beep(660, 150);
  await robot(1).beep(440, 150);
}
sandbox.setState(105, 'normal');
robot(1).say('${words.fireIsOut}');
await robot(1).setLed(color('GREEN'));
await robot(1).navigateToPlace('base');
print('${words.backAtBase}');
`,
  }),
  example('warehouse', {
    map: 4,
    robots: [{ number: 1, sensors: [2] }],
    objects: mapById(4).loose ?? [],
    ends: [
      { number: 1, x: 399, y: 259 },
      { number: 117, x: 570, y: 133 },
      { number: 118, x: 399, y: 395 },
    ],
    program: (words) => `await robot(1).setSpeed('fastest');
await robot(1).moveForward(8);
// ${words.firstParcel}
await robot(1).goToXY(20, 13);
await robot(1).grab(117);
// ${words.toChecking}
await robot(1).goTo(place('quality'));
await robot(1).release();
// ${words.secondParcel}
await robot(1).goToXY(40, 13);
await robot(1).grab(118);
await robot(1).goTo(place('crossing'));
await robot(1).release();
print('${words.done}');
`,
  }),
];
