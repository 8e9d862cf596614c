import { type Example, names } from './example.ts';

/** Robots that look before they drive. */
export const sensing: readonly Example[] = [
  {
    id: 'avoid',
    title: names('Avoid', 'Éviter', 'Esquivar'),
    about: names(
      'Robot 2 stands in the way; robot 1 sees it with its ultrasonic sensor and drives round it.',
      'Le robot 2 barre la route ; le robot 1 le voit avec ses ultrasons et le contourne.',
      'El robot 2 está en medio; el robot 1 lo ve con sus ultrasonidos y lo rodea.',
    ),
    map: 0,
    robots: [
      { number: 1, sensors: [13] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 606, y: 218 },
      { number: 2, x: 420, y: 220 },
    ],
    program: (
      say,
    ) => `// ${say('Robot 2 is the rock in the road.', 'Le robot 2 est le rocher sur la route.', 'El robot 2 es la roca del camino.')}
await robot(2).setSpeed('fastest');
await robot(2).goToXY(42, 22);
await robot(1).setSpeed('fastest');
await robot(1).goToXY(15, 22);
// ${say('Drive until you are on the other side.', 'Roule jusqu’à être de l’autre côté.', 'Avanza hasta llegar al otro lado.')}
while (robot(1).x() < 580) {
  await robot(1).look(0);
  if (robot(1).isCloserThan(10)) {
    // ${say('Something is there: go round it.', 'Il y a quelque chose : contourne-le.', 'Hay algo: rodéalo.')}
    await robot(1).setLed(color('RED'));
    await robot(1).look(90);
    await robot(1).moveForward(16);
    await robot(1).look(0);
    await robot(1).moveForward(32);
    await robot(1).look(270);
    await robot(1).moveForward(16);
  } else {
    // ${say('The way is free.', 'La voie est libre.', 'El camino está libre.')}
    await robot(1).setLed(color('GREEN'));
    await robot(1).moveForward(5);
  }
}
print('${say('I am past it.', 'Je suis passé.', 'Ya he pasado.')}');
`,
  },
  {
    id: 'line',
    title: names('Follow the line', 'Suivre la ligne', 'Seguir la línea'),
    about: names(
      'A robot follows the printed line round a corner with its line sensor.',
      'Un robot suit la ligne imprimée dans un virage avec son capteur de ligne.',
      'Un robot sigue la línea impresa en una curva con su sensor de línea.',
    ),
    map: 0,
    robots: [{ number: 1, sensors: [17] }],
    ends: [{ number: 1, x: 662, y: 257 }],
    program: (say) => `await robot(1).setSpeed('fastest');
// ${say('Begin just left of the line.', 'Commence juste à gauche de la ligne.', 'Empieza justo a la izquierda de la línea.')}
await robot(1).goToXY(50, 12);
await robot(1).look(0);
// ${say('Stay on the edge of the line until the corner is behind you.', 'Reste au bord de la ligne jusqu’à la fin du virage.', 'Sigue el borde de la línea hasta pasar la curva.')}
while (robot(1).y() < 240) {
  if (robot(1).isOnLine()) {
    // ${say('I see the line: a little to the left.', 'Je vois la ligne : un peu à gauche.', 'Veo la línea: un poco a la izquierda.')}
    await robot(1).driveWheels(15, 50, 0.2);
  } else {
    // ${say('I have lost it: a little to the right.', 'Je l’ai perdue : un peu à droite.', 'La he perdido: un poco a la derecha.')}
    await robot(1).driveWheels(50, 15, 0.2);
  }
}
await robot(1).stop();
print('${say('Round the corner!', 'Virage réussi !', '¡Curva superada!')}');
`,
  },
];
