// @vitest-environment node
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brokerUrl, connectMqtt } from './mqtt-transport.ts';
import type { CloseReason } from './transport.ts';

const [CONNECT, PUBLISH, SUBSCRIBE, PINGREQ] = [0x10, 0x30, 0x80, 0xc0];
const GRANTED = 1;
const REFUSED = 0x80;

interface BrokerOptions {
  /** MQTT's word for how a login went; 0 is welcome. */
  connack: number;
  /** Says nothing at all. */
  silent?: boolean;
}

/** The few words of MQTT 3.1.1 a broker needs here, written by hand so that the library is tested against the standard. */
const listen = async (options: BrokerOptions) => {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, packet: Buffer): void => {
    heard.push(packet);
    const kind = (packet[0] ?? 0) & 0xf0;
    if (kind === CONNECT && options.silent !== true) socket.write(Buffer.from([0x20, 2, 0, options.connack]));
    // With quality 1 it carries a number after its topic, which the receipt repeats.
    if (kind === PUBLISH && ((packet[0] ?? 0) & 0x06) === 0x02) {
      const number = 4 + packet.readUInt16BE(2);
      socket.write(Buffer.from([0x40, 2, packet[number] ?? 0, packet[number + 1] ?? 0]));
    }
    if (kind === PINGREQ) socket.write(Buffer.from([0xd0, 0]));
    if (kind === SUBSCRIBE) {
      const grant = packet.includes('forbidden') ? REFUSED : GRANTED;
      socket.write(Buffer.from([0x90, 3, packet[2] ?? 0, packet[3] ?? 0, grant]));
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      // Packets here are all shorter than 128 bytes: the second byte is the length.
      for (let at = 0; at < data.length; ) {
        const end = at + 2 + (data[at + 1] ?? 0);
        answer(socket, data.subarray(at, end));
        at = end;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const say = (topic: string, text: string): void => {
    const body = Buffer.concat([Buffer.from([0, topic.length]), Buffer.from(topic + text)]);
    for (const socket of sockets) socket.write(Buffer.concat([Buffer.from([PUBLISH, body.length]), body]));
  };
  return { url: `mqtt://127.0.0.1:${port}`, heard, say, sockets };
};

const dial = (url: string) => {
  const opened = vi.fn();
  const arrived: [string, string][] = [];
  const reasons: CloseReason[] = [];
  const transport = connectMqtt(url)(
    { clientId: 'page-1', token: 'the-token' },
    {
      opened,
      arrived: (topic, payload) => arrived.push([topic, new TextDecoder().decode(payload)]),
      closed: (reason) => reasons.push(reason),
    },
  );
  onTestFinished(() => transport.close());
  return { transport, opened, arrived, reasons };
};

test('greets in MQTT 3.1.1 with the token as password, subscribes, hears and speaks', async () => {
  const broker = await listen({ connack: 0 });
  const { transport, opened, arrived } = dial(broker.url);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1), 30_000);
  const [credentials] = broker.heard;
  expect(credentials?.subarray(2, 9)).toEqual(Buffer.from([0, 4, ...Buffer.from('MQTT'), 4]));
  for (const word of ['page-1', 'the-token']) expect(credentials?.includes(word)).toBe(true);
  expect(await transport.subscribe('to/classroom/K7PM3X/#')).toBe(true);
  expect(await transport.subscribe('forbidden/#')).toBe(false);
  broker.say('to/classroom/K7PM3X/special', '{"a":1}');
  await vi.waitFor(() => expect(arrived).toEqual([['to/classroom/K7PM3X/special', '{"a":1}']]), 30_000);
  transport.publish('to/robot/AABBCCDDEE01/K7PM3X', '{"do":"stop"}', 0);
  await vi.waitFor(() => expect(broker.heard.some((packet) => packet.includes('{"do":"stop"}'))).toBe(true), 30_000);
});

test('tells when the broker has what was said with quality 1, and never when the line broke before', async () => {
  const broker = await listen({ connack: 0 });
  const { transport, opened } = dial(broker.url);
  await vi.waitFor(() => expect(opened).toHaveBeenCalled(), 30_000);
  const received = vi.fn();
  transport.publish('to/classroom/K7PM3X/special', '{"a":1}', 1, received);
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1), 30_000);
  transport.close();
  transport.publish('to/classroom/K7PM3X/special', '{"a":2}', 1, received);
  expect(received).toHaveBeenCalledTimes(1);
});

test.each([
  [4, 'refused'],
  [5, 'refused'],
  [2, 'refused'],
  [3, 'network'],
])('a login answered with %i is %s, said once', async (connack, kind) => {
  const broker = await listen({ connack });
  const { reasons, opened } = dial(broker.url);
  await vi.waitFor(() => expect(reasons).toEqual([{ kind }]), 30_000);
  // Everything the library still has to say about it comes before this.
  await vi.waitFor(() => expect([...broker.sockets].every((socket) => socket.destroyed)).toBe(true), 30_000);
  expect(reasons).toEqual([{ kind }]);
  expect(opened).not.toHaveBeenCalled();
});

test('a broker that goes away, or is not there, is a network that is away', async () => {
  const broker = await listen({ connack: 0 });
  const { opened, reasons } = dial(broker.url);
  await vi.waitFor(() => expect(opened).toHaveBeenCalled(), 30_000);
  for (const socket of broker.sockets) socket.destroy();
  await vi.waitFor(() => expect(reasons).toEqual([{ kind: 'network' }]), 30_000);
  const nobody = dial('mqtt://127.0.0.1:1');
  await vi.waitFor(() => expect(nobody.reasons).toEqual([{ kind: 'network' }]), 30_000);
});

test('closed before it opened, it says nothing and keeps nothing open', async () => {
  const broker = await listen({ connack: 0, silent: true });
  const { transport, opened, reasons } = dial(broker.url);
  await vi.waitFor(() => expect(broker.heard).toHaveLength(1), 30_000);
  transport.close();
  await vi.waitFor(() => expect([...broker.sockets].every((socket) => socket.destroyed)).toBe(true), 30_000);
  expect([opened.mock.calls, reasons]).toEqual([[], []]);
});

test('the broker is behind the page’s own door', () => {
  expect(brokerUrl({ protocol: 'https:', host: 'class.example' }, '/mqtt')).toBe('wss://class.example/mqtt');
  expect(brokerUrl({ protocol: 'http:', host: '127.0.0.1:3000' }, '/mqtt')).toBe('ws://127.0.0.1:3000/mqtt');
});
