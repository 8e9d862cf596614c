import type { Rate } from '../packages/protocol/src/token-bucket.ts';
import { REGISTRATION_ANSWERS } from '../packages/protocol/src/topics/robot.ts';
import { DEFAULT_LIMITS } from '../packages/server/src/broker/limits.ts';
import { inputSensorTable, outputSensorList } from '../packages/world/src/documents.ts';

/** The parts of the robot protocol that follow from declarations. They stand between marks in a text written by hand. */

const rate = ({ perSecond, burst }: Rate, what: string): string =>
  `${perSecond.toLocaleString('en')} ${what} a second, ${burst.toLocaleString('en')} at once`;

const limits = (): string => {
  const { messages, bytes, payloadBytes, packetBytes, subscriptions, filters, failedLogins, perClass, connects } =
    DEFAULT_LIMITS;
  const rows: [string, string, string][] = [
    ['messages of one device', rate(messages, 'messages'), 'dropped, without a word'],
    ['bytes of them', rate(bytes, 'bytes'), 'dropped, without a word'],
    ['messages of everybody in the class', rate(perClass.messages, 'messages'), 'dropped, without a word'],
    ['bytes of them', rate(perClass.bytes, 'bytes'), 'dropped, without a word'],
    ['one message', `${payloadBytes.toLocaleString('en')} bytes`, 'dropped, without a word'],
    ['one MQTT packet', `${packetBytes.toLocaleString('en')} bytes`, 'the connection is closed'],
    ['subscriptions asked for', rate(subscriptions, 'filters'), 'refused (SUBACK 128)'],
    ['subscriptions held', `${filters} filters`, 'refused (SUBACK 128)'],
    [
      'connections with the key of one class',
      `${DEFAULT_LIMITS.connectionsPerClassKey} at once`,
      'refused (CONNACK 3): try again later',
    ],
    [
      'devices of one class that come in',
      rate(connects.perClassKey, 'connections'),
      'refused (CONNACK 3): try again later',
    ],
    [
      'wrong keys',
      `${failedLogins.perClient} in ${failedLogins.seconds} s for a client id`,
      'refused (CONNACK 3) until they are forgotten',
    ],
    [
      'wrong keys and passwords of everybody at one network address',
      `${failedLogins.perAddress} in ${failedLogins.seconds} s`,
      'refused (CONNACK 3) until they are forgotten',
    ],
    ['classes one connection may name', `${DEFAULT_LIMITS.rooms}`, 'refused (SUBACK 128), or dropped'],
  ];
  return ['| what | how much | beyond it |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  );
};

const codes = (): string =>
  [
    '| answer | it means |',
    '|---|---|',
    '| `{"classroom": "K7PM3X", "identifier": 7}` | you are robot 7 of this class |',
    ...Object.values(REGISTRATION_ANSWERS).map(
      ({ code, msg }) => `| \`{"classroom": "K7PM3X", "code": ${code}, "msg": "…"}\` | ${msg} |`,
    ),
  ].join('\n');

const PARTS: Record<string, () => string> = { inputs: inputSensorTable, outputs: outputSensorList, limits, codes };

/** The text with its parts written anew. Throws when one of them has no place any more. */
export const withParts = (text: string): string => {
  let written = text;
  for (const [name, part] of Object.entries(PARTS)) {
    const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [begin, end] = [written.indexOf(from), written.indexOf(to)];
    if (begin < 0 || end < begin) throw new Error(`no place between ${from} and ${to}`);
    written = `${written.slice(0, begin + from.length)}\n\n${part()}\n\n${written.slice(end)}`;
  }
  return written;
};
