import { z } from 'zod';
import {
  SANDBOX_CHANNELS,
  SANDBOX_TOPICS,
  type SandboxChannel,
} from '../packages/protocol/src/topics/sandbox-channels.ts';

/** What each short key stands for; the rest of the document comes from the declarations. A key without words is a fault. */
export const MEANINGS: Record<SandboxChannel, Record<string, string>> = {
  special: {
    FX: 'which animation: `onFire`, `Frozen`, `flyingHeight`; `normal` is as before',
    OBJ: 'the number of the effect object of the map',
    Y: 'how high it flies, in millimetres',
  },
  download: {
    R: 'the robot, or an object with a marker',
    URL: 'the name of a bundled model, the title or file name of a model of the class, or the id or address of a picture; empty takes off what it wears and holds up',
    F: 'what it is: worn, or held up on a board',
    S: 'size in percent',
    RO: 'turn in degrees about the upright axis',
    H: 'height in millimetres',
  },
  transform: {
    R: 'the robot',
    S: 'size in percent, of all axes or of x, y and z',
    RO: 'turn in degrees, about the upright axis or about x, y and z',
    H: 'height above the mat in millimetres',
    G: 'how see-through in percent: 0 is solid, 100 is gone',
    O: 'the robot it circles around and how fast; null stops',
    D: 'the seconds a change of `G` takes',
  },
  animations: {
    R: 'the robot',
    IE: 'plays while it stands still',
    SE: 'plays once, now',
    ME: 'plays while it moves',
  },
  effects: {
    R: 'the robot',
    IE: 'shown while it stands still',
    SE: 'shown once, now, for three seconds',
    ME: 'shown while it moves',
    TC: 'the colour of its lights in the scene',
  },
  trail: {
    R: 'the robot',
    E: 'whether it draws',
    D: 'the seconds a trail lives',
    P: 'painted: it stays until it is cleared',
    W: 'width; 1 is a felt pen, eight millimetres',
    SC: 'colour at the newest end',
    EC: 'colour at the oldest end',
  },
  tile: {
    R: 'the robot that paints as it drives',
    LA: 'layer; a higher one lies on top',
    TC: 'colour',
    W: 'width in millimetres; 50 without it',
  },
  sounds: {
    R: 'the robot that sounds',
    SM: 'the name of the sound; null stops',
    V: 'volume in percent',
    D: 'for how many seconds, over and over; without it once',
  },
  speech: {
    R: 'the robot that speaks',
    T: 'the words',
    TO: 'the robot it is said to; without it to everybody',
    D: 'the seconds the bubble stays',
    TC: 'colour of the words',
    BC: 'colour of the bubble',
    E: 'a face beside the words',
    LA: 'also spoken aloud, in this language',
  },
  crunch: {
    R: 'the robot under which it happens',
    H: 'how far the ground rises or sinks, in millimetres',
    W: 'how far around, in millimetres',
  },
  terrain: {
    R: 'the robot around which it appears',
    LA: 'layer; 2 lies on 1',
    F: '`grass`, `sand`, `water`, `stone`, `snow` or `lava`',
    W: 'width in millimetres; 160 without it',
  },
  general: {
    TH: 'theme; null gives the scene its plain look back',
    E: 'the land around the mat',
    URL: 'the picture of the sky: the id of a picture of the library, or its address',
    SC: 'colour of the sun',
    SM: 'whether sounds of the scene are heard',
    SP: 'a model that belongs to no robot, where it stands in millimetres and which way it looks',
    VI: 'what the big screen shows, and its volume in percent',
  },
  clear: {
    F: 'what is taken out of the scene',
    R: 'of this robot alone; without it of all, and what belongs to nobody too',
  },
};

interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  items?: Node;
  prefixItems?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
}

const kindOf = (node: Node): string => {
  if (node.anyOf) return node.anyOf.map(kindOf).join(' or ');
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (node.prefixItems) return `three of: ${kindOf(node.prefixItems[0] ?? {})}`;
  if (node.properties)
    return `{ ${Object.entries(node.properties)
      .map(([key, child]) => `${key}: ${kindOf(child)}`)
      .join('; ')} }`;
  if (node.pattern) return 'colour, `#RRGGBB`';
  if (node.type === 'string') return node.maxLength === undefined ? 'text' : `text up to ${node.maxLength}`;
  if (node.type === 'number' || node.type === 'integer')
    return node.minimum === undefined ? node.type : `${node.type} ${node.minimum} to ${node.maximum}`;
  return node.type ?? 'anything';
};

export const payloadOf = (channel: SandboxChannel): Node =>
  z.toJSONSchema(SANDBOX_TOPICS[channel].payload, { io: 'input' }) as Node;

const rowsOf = (channel: SandboxChannel): string[] => {
  const { properties = {}, required = [] } = payloadOf(channel);
  return Object.entries(properties).map(([key, node]) => {
    const unless = node.default === undefined ? 'no' : `no: \`${JSON.stringify(node.default)}\``;
    const meaning = MEANINGS[channel][key];
    if (meaning === undefined) throw new Error(`scripts/sandbox-protocol.ts does not say what ${channel}.${key} is`);
    return `| \`${key}\` | ${meaning} | ${kindOf(node).replaceAll('|', '\\|')} | ${required.includes(key) ? 'yes' : unless} |`;
  });
};

/** Every channel to the 3D viewer with every key of its messages. */
export const sandboxDocument = (): string =>
  [
    '# Messages to the 3D viewer',
    'Written from `packages/protocol/src/topics/sandbox.ts` by `npm run documents`. Who may say and hear what stands in [topics.md](topics.md).',
    'A viewer subscribes to `to/classroom/{code}/#`, hears the channels below and where robots are (`positions_update`), and asks `GET /api/class/{code}/sandbox` for the scene as it is: what the server has made of all messages and of all driving until then (`packages/world/src/sandbox`). What a message leaves out stays as it was. Numbers from 100 up are objects. Lengths are millimetres, the corner of the mat at the top left is 0, 0.',
    ...SANDBOX_CHANNELS.flatMap((channel) => [
      `## ${channel}`,
      `\`${SANDBOX_TOPICS[channel].pattern}\`: ${SANDBOX_TOPICS[channel].summary}`,
      ['| Key | What it stands for | Value | Needed |', '| --- | --- | --- | --- |', ...rowsOf(channel)].join('\n'),
    ]),
    '',
  ].join('\n\n');
