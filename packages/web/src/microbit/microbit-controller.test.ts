// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HEAR_EVERY, HEARD_AT_MOST, HISTORY_AT_MOST } from './microbit-controller.ts';
import { BrowserMicrobit } from './open-microbit.ts';
import { Board, chooser } from './testing/bluetooth-boards.ts';
import { Port, portChooser } from './testing/serial-ports.ts';
import type { Transport } from './transport.ts';
import { WAITING_AT_MOST } from './write-queue.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const microbitWith = ({ board, port }: { board?: Board; port?: Port } = {}) => {
  const report = vi.fn();
  const browser = {
    isSecure: true,
    bluetooth: chooser(board === undefined ? {} : { pick: board }),
    serial: portChooser(port === undefined ? {} : { pick: port }),
  };
  const microbit = new BrowserMicrobit(browser, report);
  const changes: boolean[] = [];
  const texts: string[] = [];
  microbit.onChange(() => changes.push(microbit.isConnected()));
  microbit.onText((text) => texts.push(text));
  return { microbit, report, changes, texts };
};

describe('the micro:bit of this computer', () => {
  test('a board that sends a thousand lines a second is heard in bundles, its last word always', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const board = new Board();
    const { microbit, texts } = microbitWith({ board });
    await microbit.connect('bluetooth');
    const seen = vi.fn();
    microbit.subscribe(seen);
    for (let line = 1; line <= 1_000; line++) {
      board.says(bytes(`${line}\n`));
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(HEAR_EVERY);
    const most = (1_000 / HEAR_EVERY + 2) * HEARD_AT_MOST;
    expect(seen.mock.calls.length).toBeLessThanOrEqual(most);
    expect(texts.length).toBeLessThanOrEqual(most);
    expect(texts[0]).toBe('1');
    expect(texts.at(-1)).toBe('1000');
    expect(texts.map(Number)).toEqual(texts.map(Number).toSorted((one, other) => one - other));
    expect(microbit.read().messages).toHaveLength(HISTORY_AT_MOST);
  });

  test('a board that goes away in the middle is heard to its last line', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const board = new Board();
    const { microbit, texts } = microbitWith({ board });
    await microbit.connect('bluetooth');
    const lines = Array.from({ length: HEARD_AT_MOST + 2 }, (_each, index) => `line ${index}`);
    board.says(bytes(`${lines.join('\n')}\n`));
    expect(texts).toEqual(lines.slice(0, HEARD_AT_MOST));
    await microbit.disconnect();
    expect(texts).toEqual(lines);
    await vi.advanceTimersByTimeAsync(HEAR_EVERY * 3);
    expect(texts).toEqual(lines);
  });

  test('[H8] carries messages in both directions over each of the three transports', async () => {
    const [board, port] = [new Board(), new Port()];
    const { microbit, texts, changes } = microbitWith({ board, port });

    await microbit.connect('bluetooth');
    microbit.send('by air');
    board.says(bytes('from the air\n'));
    await vi.waitFor(() => expect(board.read).toBe('by air\n'));

    await microbit.connect('serial');
    expect(board.isConnected).toBe(false);
    microbit.send('by wire');
    port.says(bytes('from the wire\n'));
    await vi.waitFor(() => expect(port.read).toBe('by wire\n'));
    await vi.waitFor(() => expect(texts).toHaveLength(2));

    await microbit.connect('simulated');
    expect(port.isOpen).toBe(false);
    microbit.send('on the page');
    microbit.board.say('A');
    expect(microbit.board.read().text).toBe('on the page');

    expect(texts).toEqual(['from the air', 'from the wire', 'A']);
    expect(changes).toEqual([true, false, true, false, true]);
    expect(microbit.read().messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'page: by air',
      'board: from the air',
      'page: by wire',
      'board: from the wire',
      'page: on the page',
      'board: A',
    ]);
  });

  test('keeps the newest messages only', async () => {
    const { microbit } = microbitWith();
    await microbit.connect('simulated');
    for (let number = 1; number <= HISTORY_AT_MOST + 5; number++) microbit.send(String(number));
    const { messages } = microbit.read();
    expect(messages).toHaveLength(HISTORY_AT_MOST);
    expect([messages[0]?.text, messages.at(-1)?.text]).toEqual(['6', String(HISTORY_AT_MOST + 5)]);
  });

  test('sends nothing while no board is there', async () => {
    const { microbit } = microbitWith();
    microbit.send('hello?');
    expect(microbit.read().messages).toEqual([]);
    await microbit.connect('simulated');
    await microbit.disconnect();
    microbit.send('hello?');
    microbit.board.say('B');
    expect(microbit.read()).toMatchObject({ phase: 'none', messages: [] });
  });

  test('offers the same board again after it went away', async () => {
    const board = new Board();
    const { microbit, changes } = microbitWith({ board });
    await microbit.connect('bluetooth');
    board.switchOff();
    expect(microbit.read()).toMatchObject({ phase: 'lost', name: board.name, transport: 'bluetooth', error: 'gone' });
    board.switchOn();
    await microbit.reconnect();
    expect(microbit.read()).toMatchObject({ phase: 'connected', name: board.name, error: null });
    expect(changes).toEqual([true, false, true]);
  });

  test('a list closed without a choice leaves no error behind', async () => {
    const { microbit, report } = microbitWith();
    await microbit.connect('bluetooth');
    expect(microbit.read()).toMatchObject({ phase: 'none', error: null });
    await microbit.connect('serial');
    expect(microbit.read()).toMatchObject({ phase: 'none', error: null });
    expect(report).not.toHaveBeenCalled();
  });

  test('a board without the Bluetooth service is named, and can be tried again', async () => {
    const board = new Board({ hasUart: false });
    const { microbit } = microbitWith({ board });
    await microbit.connect('bluetooth');
    expect(microbit.read()).toMatchObject({ phase: 'lost', name: board.name, error: 'noUart' });
  });

  test('giving up while a board is waited for ends the waiting for good', async () => {
    const board = new Board({ isOn: false });
    const { microbit, changes } = microbitWith({ board });
    const connecting = microbit.connect('bluetooth');
    await vi.waitFor(() => expect(microbit.read().phase).toBe('connecting'));
    await microbit.disconnect();
    board.switchOn();
    await connecting;
    expect(microbit.read()).toMatchObject({ phase: 'none', error: null });
    expect(board.isConnected).toBe(false);
    expect(changes).toEqual([]);
  });

  test('a choice made after another transport was taken is not followed', async () => {
    const board = new Board();
    const { microbit } = microbitWith({ board });
    const slow = microbit.connect('bluetooth');
    await microbit.connect('simulated');
    await slow;
    expect(microbit.read()).toMatchObject({ phase: 'connected', transport: 'simulated' });
    expect(board.isConnected).toBe(false);
  });

  test('tells that the program talks too fast, and shows no message as sent that was left out', async () => {
    const board = new Board();
    const { microbit } = microbitWith({ board });
    await microbit.connect('bluetooth');
    for (let number = 0; number < 150; number++) microbit.send(String(number));
    expect(microbit.read()).toMatchObject({ phase: 'connected', error: 'slow' });
    expect(microbit.read().messages.at(-1)?.text).toBe(String(WAITING_AT_MOST));
  });

  test('asks for a board before anything else, while the press still counts', async () => {
    const { microbit } = microbitWith();
    await microbit.connect('simulated');
    const choose = vi.spyOn<Transport, 'choose'>(microbit.transports.bluetooth, 'choose');
    const connecting = microbit.connect('bluetooth');
    expect(choose).toHaveBeenCalledTimes(1);
    await connecting;
  });

  test('reports what nobody foresaw, and still says something to do', async () => {
    const { microbit, report } = microbitWith();
    const odd = new Error('odd');
    vi.spyOn<Transport, 'choose'>(microbit.transports.serial, 'choose').mockRejectedValue(odd);
    await microbit.connect('serial');
    expect(report).toHaveBeenCalledWith(odd);
    expect(microbit.read()).toMatchObject({ phase: 'none', error: 'far' });
  });

  test('a transport that is closed on this page is not tried', async () => {
    const bluetooth = chooser({ pick: new Board() });
    const ask = vi.spyOn(bluetooth, 'requestDevice');
    const microbit = new BrowserMicrobit({ isSecure: false, bluetooth }, vi.fn());
    await microbit.connect('bluetooth');
    expect(ask).not.toHaveBeenCalled();
    expect(microbit.read().phase).toBe('none');
  });

  test('who stops listening hears no more', async () => {
    const { microbit } = microbitWith();
    const [text, change] = [vi.fn(), vi.fn()];
    const cancels = [microbit.onText(text), microbit.onChange(change)];
    for (const cancel of cancels) cancel();
    await microbit.connect('simulated');
    microbit.board.say('A');
    expect(text).not.toHaveBeenCalled();
    expect(change).not.toHaveBeenCalled();
  });
});
