import { type Names, names } from '../names.ts';
import {
  type AddOnKind,
  ANY_SLOT,
  type Channel,
  channel,
  type Reads,
  type SensorDefinition,
  sensor,
} from './sensor.ts';

interface Declared {
  readonly code: number;
  readonly kind: AddOnKind;
  readonly names: Names;
  readonly varName: string;
  readonly event: string;
  readonly happens: Names;
  readonly reads: Reads;
  readonly channel?: Channel;
  readonly note: string;
}

/** Speaks only when something happens. Unless said otherwise its value is yes or no. */
const happening = ({ event, happens, channel: special, ...declared }: Declared): SensorDefinition => {
  const only = special ?? channel('active', names('active', 'actif', 'activo'), 'boolean', [0, 1]);
  return sensor({
    ...declared,
    category: 'input',
    mode: 'event',
    slots: ANY_SLOT,
    channels: [only],
    event: { name: event, variable: only.key, names: happens },
  });
};

export const HAPPENINGS: readonly SensorDefinition[] = [
  happening({
    code: 23,
    kind: 'button',
    names: names('Button', 'Bouton', 'Botón'),
    varName: 'button',
    event: 'buttonPressed',
    happens: names('button pressed', 'bouton appuyé', 'botón pulsado'),
    reads: { kind: 'hand', key: 'button' },
    note: 'Push button of 12 mm: pressed or not.',
  }),
  happening({
    code: 24,
    kind: 'touch',
    names: names('Touch', 'Toucher', 'Tacto'),
    varName: 'touch',
    event: 'touched',
    happens: names('touched', 'touché', 'tocado'),
    reads: { kind: 'hand', key: 'touch' },
    note: 'TTP223 touch pad: touched or not.',
  }),
  happening({
    code: 25,
    kind: 'switch',
    names: names('Switch', 'Interrupteur', 'Interruptor'),
    varName: 'switch',
    event: 'switched',
    happens: names('switched', 'basculé', 'cambiado'),
    reads: { kind: 'hand', key: 'switch' },
    note: 'Slide switch: on or off.',
  }),
  happening({
    code: 26,
    kind: 'PIR',
    names: names('Movement (PIR)', 'Mouvement (PIR)', 'Movimiento (PIR)'),
    varName: 'pir',
    event: 'movementSeen',
    happens: names('movement seen', 'mouvement vu', 'movimiento visto'),
    reads: { kind: 'movement', withinMm: 5000, halfAngle: 55 },
    note: 'HC-SR501: 5 m ahead, 110 degrees wide.',
  }),
  happening({
    code: 63,
    kind: 'gesture',
    names: names('Gesture', 'Geste', 'Gesto'),
    varName: 'gesture',
    event: 'gestureSeen',
    happens: names('gesture seen', 'geste vu', 'gesto visto'),
    reads: { kind: 'hand', key: 'gesture' },
    channel: channel('gesture', names('gesture', 'geste', 'gesto'), 'string', null),
    note: 'APDS-9960: a hand moving up, down, left or right.',
  }),
  happening({
    code: 70,
    kind: 'IR',
    names: names('Infrared remote', 'Télécommande infrarouge', 'Mando infrarrojo'),
    varName: 'irRemote',
    event: 'codeReceived',
    happens: names('code received', 'code reçu', 'código recibido'),
    reads: { kind: 'infrared', withinMm: 2000 },
    channel: channel('code', names('code', 'code', 'código'), 'int', [0, 255]),
    note: 'VS1838B with the NEC protocol: a command is one byte.',
  }),
  happening({
    code: 71,
    kind: 'tilt',
    names: names('Tilt switch', 'Capteur d’inclinaison', 'Sensor de inclinación'),
    varName: 'tilt',
    event: 'tilted',
    happens: names('tilted', 'penché', 'inclinado'),
    reads: { kind: 'hand', key: 'tilt' },
    note: 'SW-520D ball switch: tilted or not.',
  }),
  happening({
    code: 72,
    kind: 'vibration',
    names: names('Vibration', 'Vibration', 'Vibración'),
    varName: 'vibration',
    event: 'shaken',
    happens: names('shaken', 'secoué', 'sacudido'),
    reads: { kind: 'jolt', aboveG: 0.4 },
    note: 'SW-18010P spring switch: a jolt or none.',
  }),
  happening({
    code: 73,
    kind: 'magnet',
    names: names('Magnet', 'Aimant', 'Imán'),
    varName: 'magnet',
    event: 'magnetFound',
    happens: names('magnet found', 'aimant trouvé', 'imán encontrado'),
    reads: { kind: 'environment', keys: ['magnetism'], above: 10 },
    note: 'A3144 hall switch: closes at about 10 millitesla.',
  }),
  happening({
    code: 74,
    kind: 'flame',
    names: names('Flame', 'Flamme', 'Llama'),
    varName: 'flame',
    event: 'flameSeen',
    happens: names('flame seen', 'flamme vue', 'llama vista'),
    reads: { kind: 'environment', keys: ['flame'], above: 30 },
    note: 'YG1006 flame sensor: infrared of a flame above its set level.',
  }),
  happening({
    code: 75,
    kind: 'line',
    names: names('Line crossing', 'Passage de ligne', 'Cruce de línea'),
    varName: 'lineCrossing',
    event: 'lineCrossed',
    happens: names('line crossed', 'ligne franchie', 'línea cruzada'),
    reads: { kind: 'lineCrossing', below: 0.3 },
    note: 'TCRT5000 with a comparator: dark or bright.',
  }),
  happening({
    code: 76,
    kind: 'obstacle',
    names: names('Obstacle', 'Obstacle', 'Obstáculo'),
    varName: 'obstacle',
    event: 'obstacleSeen',
    happens: names('obstacle seen', 'obstacle vu', 'obstáculo visto'),
    reads: { kind: 'obstacle', withinMm: 150 },
    note: 'FC-51: something nearer than 15 cm, or nothing.',
  }),
  happening({
    code: 77,
    kind: 'bump',
    names: names('Bumper', 'Pare-chocs', 'Parachoques'),
    varName: 'bumper',
    event: 'bumped',
    happens: names('bumped', 'heurté', 'chocado'),
    reads: { kind: 'contact' },
    note: 'Lever microswitch KW12: pushed or not.',
  }),
];
