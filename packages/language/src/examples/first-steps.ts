import { type Example, names } from './example.ts';

/** One robot, or two, on the craft table: moves, repeats, a function. */
export const firstSteps: readonly Example[] = [
  {
    id: 'square',
    title: names('Square', 'Carré', 'Cuadrado'),
    about: names(
      'A robot drives a square: one side and one corner, four times.',
      'Un robot trace un carré : un côté et un coin, quatre fois.',
      'Un robot recorre un cuadrado: un lado y una esquina, cuatro veces.',
    ),
    map: 0,
    robots: [{ number: 1, sensors: [] }],
    ends: [{ number: 1, x: 308, y: 58 }],
    program: (
      say,
    ) => `// ${say('How long is one side? Try 15.', 'Quelle longueur a un côté ? Essaie 15.', '¿Cuánto mide un lado? Prueba con 15.')}
let side = 20;
// ${say('Out of the parking slot first.', 'D’abord, sors de ta place de parking.', 'Primero, sal de tu plaza de aparcamiento.')}
await robot(1).moveForward(25, 'fastest');
// ${say('A square has four sides and four corners.', 'Un carré a quatre côtés et quatre coins.', 'Un cuadrado tiene cuatro lados y cuatro esquinas.')}
for (let count = 0; count < 4; count++) {
  await robot(1).moveForward(side, 'fastest');
  await robot(1).turnRight();
}
print('${say('The square is done.', 'Le carré est fini.', 'El cuadrado está hecho.')}');
`,
  },
  {
    id: 'park',
    title: names('Park', 'Se garer', 'Aparcar'),
    about: names(
      'A robot crosses the mat, honks, and parks in a slot you choose.',
      'Un robot traverse le tapis, klaxonne et se gare à la place que tu choisis.',
      'Un robot cruza el tapete, toca la bocina y aparca en la plaza que elijas.',
    ),
    map: 0,
    robots: [{ number: 1, sensors: [] }],
    ends: [{ number: 1, x: 742, y: 172 }],
    program: (say) => `await robot(1).setSpeed('fastest');
// ${say('Yellow: I am on my way.', 'Jaune : je suis en route.', 'Amarillo: estoy en camino.')}
await robot(1).setLed(color('YELLOW'));
await robot(1).moveForward(20);
await robot(1).goTo(place('centre'));
await robot(1).beep(880, 200);
// ${say('Choose another number to park elsewhere.', 'Choisis un autre numéro pour te garer ailleurs.', 'Elige otro número para aparcar en otro sitio.')}
await robot(1).park(9);
// ${say('Green: I am there.', 'Vert : je suis arrivé.', 'Verde: he llegado.')}
await robot(1).setLed(color('GREEN'));
print('${say('Parked!', 'Bien garé !', '¡Aparcado!')}');
`,
  },
  {
    id: 'dance',
    title: names('Dance', 'Danse', 'Baile'),
    about: names(
      'Two robots meet on the mat, dance with lights, and bow.',
      'Deux robots se retrouvent sur le tapis, dansent avec des lumières et saluent.',
      'Dos robots se encuentran en el tapete, bailan con luces y saludan.',
    ),
    map: 0,
    robots: [
      { number: 1, sensors: [] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 408, y: 155 },
      { number: 2, x: 158, y: 175 },
    ],
    program: (
      say,
    ) => `// ${say('One step of the dance. Change it!', 'Un pas de danse. Change-le !', 'Un paso del baile. ¡Cámbialo!')}
async function danceStep() {
  await robot(1).setLed(color('RED'));
  await robot(2).setLed(color('BLUE'));
  await robot(1).turn(45);
  await robot(2).turn(-45);
  await robot(1).turn(-45);
  await robot(2).turn(45);
}

// ${say('Both come to the floor.', 'Les deux entrent en piste.', 'Los dos salen a la pista.')}
await robot(1).setSpeed('fastest');
await robot(2).setSpeed('fastest');
await robot(1).moveForward(30);
await robot(1).turnRight();
await robot(1).moveForward(10);
await robot(2).moveForward(15);
await robot(1).lookAtRobot(2);
await robot(2).lookAtRobot(1);
for (let count = 0; count < 2; count++) {
  await danceStep();
}
await robot(1).turn(360);
await robot(2).turn(-360);
// ${say('The bow: back, and thank you.', 'Le salut : en arrière, et merci.', 'El saludo: atrás, y gracias.')}
await robot(1).moveBackward(5);
await robot(2).moveBackward(5);
robot(1).showEmoji('Love');
print('${say('Clap your hands!', 'Applaudissez !', '¡Un aplauso!')}');
`,
  },
];
