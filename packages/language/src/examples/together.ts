import { type Example, names } from './example.ts';

/** Several robots, or several children. */
export const together: readonly Example[] = [
  {
    id: 'mirror',
    title: names('Mirror', 'Miroir', 'Espejo'),
    about: names(
      'Robot 2 copies every move of robot 1.',
      'Le robot 2 imite chaque mouvement du robot 1.',
      'El robot 2 imita cada movimiento del robot 1.',
    ),
    map: 0,
    robots: [
      { number: 1, sensors: [] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 208, y: 158 },
      { number: 2, x: 450, y: 450 },
    ],
    program: (say) => `await robot(2).moveForward(20);
await robot(2).goToXY(30, 35);
await robot(2).look(0);
// ${say('From here on robot 2 does what robot 1 does.', 'À partir d’ici, le robot 2 fait comme le robot 1.', 'Desde aquí, el robot 2 hace lo mismo que el robot 1.')}
await robot(2).mirror(1);
await robot(1).moveForward(15);
await wait(1.5);
await robot(1).turnRight();
await wait(1);
await robot(1).moveForward(10);
// ${say('Wait until the copy is done.', 'Attends que l’imitateur ait fini.', 'Espera a que termine el que imita.')}
await wait(2);
await robot(2).stopMirroring();
print('${say('Did it copy well?', 'A-t-il bien imité ?', '¿Lo ha imitado bien?')}');
`,
  },
  {
    id: 'quiz',
    title: names('Quiz', 'Quiz', 'Concurso'),
    about: names(
      'The robot asks, the class answers in a class variable; whoever is right sends it to the heart.',
      'Le robot pose une question, la classe répond dans une variable ; la bonne réponse l’envoie au cœur.',
      'El robot pregunta y la clase responde en una variable; si acierta, va al corazón.',
    ),
    map: 0,
    robots: [{ number: 1, sensors: [] }],
    variables: ['answer', 'score'],
    ends: [{ number: 1, x: 582, y: 218 }],
    program: (say) => `classroom.set('answer', 0);
await robot(1).beep(523, 300);
await robot(1).beep(659, 300);
// ${say('Everybody can set answer: in a program or in the settings of the class.', 'Chacun peut changer answer : dans un programme ou dans les réglages de la classe.', 'Todos pueden cambiar answer: en un programa o en los ajustes de la clase.')}
robot(1).say('${say('How much is 6 times 7?', 'Combien font 6 fois 7 ?', '¿Cuánto es 6 por 7?')}');
print('${say('How much is 6 times 7? Write it into answer.', 'Combien font 6 fois 7 ? Écris-le dans answer.', '¿Cuánto es 6 por 7? Escríbelo en answer.')}');
await waitUntil(() => classroom.get('answer') != 0);
await robot(1).setSpeed('fastest');
await robot(1).moveForward(20);
if (classroom.get('answer') == 42) {
  // ${say('Right: one point and a trip to the heart.', 'Juste : un point et un tour au cœur.', 'Correcto: un punto y un viaje al corazón.')}
  classroom.change('score', 1);
  await robot(1).setLed(color('GREEN'));
  await robot(1).goTo(place('heart'));
} else {
  // ${say('Not this time: only to the star.', 'Pas cette fois : seulement jusqu’à l’étoile.', 'Esta vez no: solo hasta la estrella.')}
  await robot(1).setLed(color('RED'));
  await robot(1).goTo(place('star'));
}
printValue('score', classroom.get('score'));
`,
  },
  {
    id: 'traffic',
    title: names('City traffic', 'Circulation en ville', 'Tráfico en la ciudad'),
    about: names(
      'A bus crosses the smart city; as soon as it reaches the crossroads, the taxi starts.',
      'Un bus traverse la ville intelligente ; dès qu’il arrive au carrefour, le taxi démarre.',
      'Un autobús cruza la ciudad inteligente; en cuanto llega al cruce, sale el taxi.',
    ),
    map: 1,
    robots: [
      { number: 1, sensors: [] },
      { number: 2, sensors: [] },
    ],
    ends: [
      { number: 1, x: 612, y: 505 },
      { number: 2, x: 186, y: 505 },
    ],
    program: (
      say,
    ) => `// ${say('Robot 1 is the bus, robot 2 the taxi.', 'Le robot 1 est le bus, le robot 2 le taxi.', 'El robot 1 es el autobús, el robot 2 el taxi.')}
await robot(1).setSpeed('fastest');
await robot(2).setSpeed('fastest');
await robot(2).setLed(color('RED'));
await robot(1).setLed(color('GREEN'));
await robot(1).navigateToPlace('crossroads');
await robot(1).navigateToPlace('library');
await robot(1).setLed(color('BLUE'));
print('${say('The bus has arrived.', 'Le bus est arrivé.', 'El autobús ha llegado.')}');

// ${say('The taxi has green as soon as the bus is at the crossroads.', 'Le taxi a le vert dès que le bus est au carrefour.', 'El taxi tiene verde en cuanto el autobús está en el cruce.')}
robot(1).whenEnters('crossroads', async () => {
  await robot(2).setLed(color('GREEN'));
  await robot(2).navigateToPlace('market');
  print('${say('The taxi has arrived.', 'Le taxi est arrivé.', 'El taxi ha llegado.')}');
});
`,
  },
];
