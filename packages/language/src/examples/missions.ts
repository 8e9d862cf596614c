import { mapById } from '@trundle/world/maps/index';
import { type Example, names } from './example.ts';

/** One robot with something to do far away. */
export const missions: readonly Example[] = [
  {
    id: 'fireRescue',
    title: names('Fire rescue', 'Au feu !', '¡Fuego!'),
    about: names(
      'A robot finds its way to the burning house, puts the fire out and comes back to the base.',
      'Un robot trouve la route de la maison en feu, éteint l’incendie et rentre à la base.',
      'Un robot encuentra el camino a la casa en llamas, apaga el fuego y vuelve a la base.',
    ),
    map: 3,
    robots: [{ number: 1, sensors: [] }],
    ends: [{ number: 1, x: 410, y: 640 }],
    program: (
      say,
    ) => `// ${say('105 is the house. It burns in the 3D view.', '105 est la maison. Elle brûle dans la vue 3D.', '105 es la casa. Arde en la vista 3D.')}
sandbox.setState(105, 'onFire');
await robot(1).setSpeed('fastest');
await robot(1).blinkLed(color('BLUE'), 500, 50, 100);
robot(1).say('${say('On my way!', 'J’arrive !', '¡Ya voy!')}');
// ${say('The robot finds the way by itself.', 'Le robot trouve la route tout seul.', 'El robot busca el camino él solo.')}
await robot(1).navigateToPlace('burningHouse');
// ${say('Water!', 'De l’eau !', '¡Agua!')}
robot(1).playEffect('Rain', 'one_shot');
for (let count = 0; count < 3; count++) {
  await robot(1).beep(660, 150);
  await robot(1).beep(440, 150);
}
sandbox.setState(105, 'normal');
robot(1).say('${say('The fire is out.', 'Le feu est éteint.', 'El fuego está apagado.')}');
await robot(1).setLed(color('GREEN'));
await robot(1).navigateToPlace('base');
print('${say('Back at the base.', 'De retour à la base.', 'De vuelta en la base.')}');
`,
  },
  {
    id: 'warehouse',
    title: names('Warehouse sort', 'Tri à l’entrepôt', 'Orden en el almacén'),
    about: names(
      'A robot grabs two parcels and sorts them: 117 to the checking table, 118 to the middle aisle.',
      'Un robot attrape deux colis et les trie : le 117 au contrôle, le 118 dans l’allée centrale.',
      'Un robot agarra dos paquetes y los ordena: el 117 al control, el 118 al pasillo central.',
    ),
    map: 4,
    robots: [{ number: 1, sensors: [2] }],
    objects: mapById(4).loose ?? [],
    ends: [
      { number: 1, x: 399, y: 259 },
      { number: 117, x: 570, y: 133 },
      { number: 118, x: 399, y: 395 },
    ],
    program: (say) => `await robot(1).setSpeed('fastest');
await robot(1).moveForward(8);
// ${say('Parcel 117 lies at the goods in.', 'Le colis 117 est à l’arrivée.', 'El paquete 117 está en la entrada.')}
await robot(1).goToXY(20, 13);
await robot(1).grab(117);
// ${say('Somebody must look at it: to the checking table.', 'Quelqu’un doit le regarder : au contrôle.', 'Alguien debe mirarlo: al control.')}
await robot(1).goTo(place('quality'));
await robot(1).release();
// ${say('Parcel 118 stands in the way between the shelves.', 'Le colis 118 gêne entre les étagères.', 'El paquete 118 estorba entre las estanterías.')}
await robot(1).goToXY(40, 13);
await robot(1).grab(118);
await robot(1).goTo(place('crossing'));
await robot(1).release();
print('${say('Everything is in its place.', 'Tout est à sa place.', 'Todo está en su sitio.')}');
`,
  },
];
