// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { bluetoothTransport, PACKET_SIZE } from './bluetooth.ts';
import { Board, chooser } from './testing/bluetooth-boards.ts';
import { MicrobitError } from './transport.ts';
import { WAITING_AT_MOST } from './write-queue.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const choose = (board: Board) => bluetoothTransport({ isSecure: true, bluetooth: chooser({ pick: board }) }).choose();

const connect = async (board: Board) => {
  const events = { heard: vi.fn<(text: string) => void>(), lost: vi.fn() };
  const device = await choose(board);
  if (device === null) throw new Error('nothing chosen');
  const givenUp = new AbortController();
  return { device, events, givenUp, opening: device.open(events, givenUp.signal) };
};
const open = async (board: Board) => {
  const { opening, ...rest } = await connect(board);
  return { ...rest, connection: await opening };
};
const errorCodeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'none',
    (cause: unknown) => (cause instanceof MicrobitError ? cause.code : cause),
  );

describe('a micro:bit over Bluetooth', () => {
  test.each(['microbit', 'nordic'] as const)('finds both directions on %s firmware', async (firmware) => {
    const board = new Board({ firmware });
    const { connection, events } = await open(board);
    board.says(bytes('hi\n'));
    expect(events.heard.mock.calls).toEqual([['hi']]);
    connection.send('go');
    await vi.waitFor(() => expect(board.read).toBe('go\n'));
  });

  test('[H8] sends long texts in small packets, one after the other and in order', async () => {
    const board = new Board();
    const { connection } = await open(board);
    const texts = ['first '.repeat(9), 'éèà'.repeat(12), 'last'];
    for (const text of texts) connection.send(text);
    await vi.waitFor(() => expect(board.read).toBe(`${texts.join('\n')}\n`));
    expect(board.packets.length).toBeGreaterThan(6);
    expect(board.packets.every(({ length }) => length <= PACKET_SIZE)).toBe(true);
  });

  test('puts a character together whose bytes come in two packets', async () => {
    const board = new Board();
    const { events } = await open(board);
    board.says(bytes('caf\u00e9\nx').slice(0, 4), bytes('caf\u00e9\nx').slice(4), bytes('\n'));
    expect(events.heard.mock.calls).toEqual([['café'], ['x']]);
  });

  test('tells once that the board went away, and can be opened again', async () => {
    const board = new Board();
    const { device, connection, events, givenUp } = await open(board);
    board.switchOff();
    connection.send('nobody there');
    expect(events.lost).toHaveBeenCalledTimes(1);
    board.switchOn();
    const again = await device.open(events, givenUp.signal);
    again.send('back');
    await vi.waitFor(() => expect(board.read).toBe('back\n'));
    board.says(bytes('yes\n'));
    expect(events.heard.mock.calls).toEqual([['yes']]);
  });

  test('a board that goes away in the middle of a text ends the connection and forgets the rest', async () => {
    const board = new Board();
    const { connection, events } = await open(board);
    board.radio = async () => {
      if (board.packets.length === 1) board.switchOff();
    };
    connection.send('x'.repeat(100));
    connection.send('later');
    await vi.waitFor(() => expect(events.lost).toHaveBeenCalledTimes(1));
    expect(board.packets).toHaveLength(1);
  });

  test('closing is no loss, and nothing is heard after it', async () => {
    const board = new Board();
    const { connection, events } = await open(board);
    await connection.close();
    expect(board.isConnected).toBe(false);
    board.says(bytes('late\n'));
    expect(events.lost).not.toHaveBeenCalled();
    expect(events.heard).not.toHaveBeenCalled();
  });

  test('a program that talks too fast is told, and the waiting lines stay bounded', async () => {
    const board = new Board();
    const { connection } = await open(board);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    board.radio = () => held;
    const taken = Array.from({ length: WAITING_AT_MOST + 6 }, (_, number) => connection.send(String(number)));
    expect(taken.filter((isTaken) => !isTaken)).toHaveLength(5);
    release();
    await vi.waitFor(() => expect(board.read.endsWith(`\n${WAITING_AT_MOST}\n`)).toBe(true));
  });

  test('who gives up waiting for a switched-off board frees it', async () => {
    const board = new Board({ isOn: false });
    const { opening, givenUp } = await connect(board);
    givenUp.abort();
    expect(await errorCodeOf(opening)).toBe('far');
    const events = { heard: vi.fn(), lost: vi.fn() };
    const next = (await choose(board))?.open(events, new AbortController().signal);
    board.switchOn();
    await next;
    expect(board.isConnected).toBe(true);
  });

  test('a board whose program has no Bluetooth UART is told apart, and let go', async () => {
    const board = new Board({ hasUart: false });
    const { opening } = await connect(board);
    expect(await errorCodeOf(opening)).toBe('noUart');
    expect(board.isConnected).toBe(false);
  });
});

describe('choosing over Bluetooth', () => {
  const asked = (options: Parameters<typeof chooser>[0]) =>
    bluetoothTransport({ isSecure: true, bluetooth: chooser(options) }).choose();

  test('a closed list is no error', async () => {
    expect(await asked({})).toBeNull();
  });

  test('other things around are not offered', async () => {
    expect(await asked({ pick: new Board({ name: 'Headphones' }) })).toBeNull();
    expect((await asked({ pick: new Board({ name: 'uBit [gepov]' }) }))?.name).toBe('uBit [gepov]');
  });

  test('a computer without Bluetooth and a browser that forbids it are said as such', async () => {
    expect(await errorCodeOf(asked({ hasAdapter: false }))).toBe('adapter');
    expect(await errorCodeOf(asked({ refusal: 'SecurityError' }))).toBe('blocked');
  });

  test('the transport says what is missing', () => {
    const bluetooth = chooser({});
    expect(bluetoothTransport({ isSecure: false, bluetooth }).unavailable()).toBe('page');
    expect(bluetoothTransport({ isSecure: true }).unavailable()).toBe('browser');
    expect(bluetoothTransport({ isSecure: true, bluetooth }).unavailable()).toBeNull();
  });
});
