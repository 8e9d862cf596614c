// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HEAR_EVERY, HEARD_AT_MOST, HISTORY_AT_MOST } from './connected-microbit.ts';
import { MicrobitDesk } from './open-microbit.ts';
import { Board, chooser } from './testing/bluetooth-boards.ts';
import { Port, portChooser } from './testing/serial-ports.ts';
import type { Way } from './way.ts';
import { WAITING_AT_MOST } from './write-queue.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const deskWith = ({ board, port }: { board?: Board; port?: Port } = {}) => {
  const report = vi.fn();
  const browser = {
    isSecure: true,
    bluetooth: chooser(board === undefined ? {} : { pick: board }),
    serial: portChooser(port === undefined ? {} : { pick: port }),
  };
  const desk = new MicrobitDesk(browser, report);
  const changes: boolean[] = [];
  const texts: string[] = [];
  desk.onChange(() => changes.push(desk.isConnected()));
  desk.onText((text) => texts.push(text));
  return { desk, report, changes, texts };
};

describe('the micro:bit of this computer', () => {
  test('a board that sends a thousand lines a second is heard in bundles, its last word always', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const board = new Board();
    const { desk, texts } = deskWith({ board });
    await desk.connect('bluetooth');
    const seen = vi.fn();
    desk.subscribe(seen);
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
    expect(desk.read().messages).toHaveLength(HISTORY_AT_MOST);
  });

  test('a board that goes away in the middle is heard to its last line', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const board = new Board();
    const { desk, texts } = deskWith({ board });
    await desk.connect('bluetooth');
    const lines = Array.from({ length: HEARD_AT_MOST + 2 }, (_each, index) => `line ${index}`);
    board.says(bytes(`${lines.join('\n')}\n`));
    expect(texts).toEqual(lines.slice(0, HEARD_AT_MOST));
    await desk.disconnect();
    expect(texts).toEqual(lines);
    await vi.advanceTimersByTimeAsync(HEAR_EVERY * 3);
    expect(texts).toEqual(lines);
  });

  test('carries messages both ways over each of the three ways', async () => {
    const [board, port] = [new Board(), new Port()];
    const { desk, texts, changes } = deskWith({ board, port });

    await desk.connect('bluetooth');
    desk.send('by air');
    board.says(bytes('from the air\n'));
    await vi.waitFor(() => expect(board.read).toBe('by air\n'));

    await desk.connect('serial');
    expect(board.isConnected).toBe(false);
    desk.send('by wire');
    port.says(bytes('from the wire\n'));
    await vi.waitFor(() => expect(port.read).toBe('by wire\n'));
    await vi.waitFor(() => expect(texts).toHaveLength(2));

    await desk.connect('simulated');
    expect(port.isOpen).toBe(false);
    desk.send('on the page');
    desk.board.say('A');
    expect(desk.board.read().text).toBe('on the page');

    expect(texts).toEqual(['from the air', 'from the wire', 'A']);
    expect(changes).toEqual([true, false, true, false, true]);
    expect(desk.read().messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'page: by air',
      'board: from the air',
      'page: by wire',
      'board: from the wire',
      'page: on the page',
      'board: A',
    ]);
  });

  test('keeps the newest messages only', async () => {
    const { desk } = deskWith();
    await desk.connect('simulated');
    for (let number = 1; number <= HISTORY_AT_MOST + 5; number++) desk.send(String(number));
    const { messages } = desk.read();
    expect(messages).toHaveLength(HISTORY_AT_MOST);
    expect([messages[0]?.text, messages.at(-1)?.text]).toEqual(['6', String(HISTORY_AT_MOST + 5)]);
  });

  test('sends nothing while no board is there', async () => {
    const { desk } = deskWith();
    desk.send('hello?');
    expect(desk.read().messages).toEqual([]);
    await desk.connect('simulated');
    await desk.disconnect();
    desk.send('hello?');
    desk.board.say('B');
    expect(desk.read()).toMatchObject({ phase: 'none', messages: [] });
  });

  test('offers the same board again after it went away', async () => {
    const board = new Board();
    const { desk, changes } = deskWith({ board });
    await desk.connect('bluetooth');
    board.switchOff();
    expect(desk.read()).toMatchObject({ phase: 'lost', name: board.name, way: 'bluetooth', trouble: 'gone' });
    board.switchOn();
    await desk.reconnect();
    expect(desk.read()).toMatchObject({ phase: 'connected', name: board.name, trouble: null });
    expect(changes).toEqual([true, false, true]);
  });

  test('a list closed without a choice leaves no error behind', async () => {
    const { desk, report } = deskWith();
    await desk.connect('bluetooth');
    expect(desk.read()).toMatchObject({ phase: 'none', trouble: null });
    await desk.connect('serial');
    expect(desk.read()).toMatchObject({ phase: 'none', trouble: null });
    expect(report).not.toHaveBeenCalled();
  });

  test('a board without the Bluetooth service is named, and can be tried again', async () => {
    const board = new Board({ hasUart: false });
    const { desk } = deskWith({ board });
    await desk.connect('bluetooth');
    expect(desk.read()).toMatchObject({ phase: 'lost', name: board.name, trouble: 'noUart' });
  });

  test('giving up while a board is waited for ends the waiting for good', async () => {
    const board = new Board({ isOn: false });
    const { desk, changes } = deskWith({ board });
    const connecting = desk.connect('bluetooth');
    await vi.waitFor(() => expect(desk.read().phase).toBe('connecting'));
    await desk.disconnect();
    board.switchOn();
    await connecting;
    expect(desk.read()).toMatchObject({ phase: 'none', trouble: null });
    expect(board.isConnected).toBe(false);
    expect(changes).toEqual([]);
  });

  test('a choice made after another way was taken is not followed', async () => {
    const board = new Board();
    const { desk } = deskWith({ board });
    const slow = desk.connect('bluetooth');
    await desk.connect('simulated');
    await slow;
    expect(desk.read()).toMatchObject({ phase: 'connected', way: 'simulated' });
    expect(board.isConnected).toBe(false);
  });

  test('tells that the program talks too fast, and shows no message as sent that was left out', async () => {
    const board = new Board();
    const { desk } = deskWith({ board });
    await desk.connect('bluetooth');
    for (let number = 0; number < 150; number++) desk.send(String(number));
    expect(desk.read()).toMatchObject({ phase: 'connected', trouble: 'slow' });
    expect(desk.read().messages.at(-1)?.text).toBe(String(WAITING_AT_MOST));
  });

  test('asks for a board before anything else, while the press still counts', async () => {
    const { desk } = deskWith();
    await desk.connect('simulated');
    const choose = vi.spyOn<Way, 'choose'>(desk.ways.bluetooth, 'choose');
    const connecting = desk.connect('bluetooth');
    expect(choose).toHaveBeenCalledTimes(1);
    await connecting;
  });

  test('reports what nobody foresaw, and still says something to do', async () => {
    const { desk, report } = deskWith();
    const odd = new Error('odd');
    vi.spyOn<Way, 'choose'>(desk.ways.serial, 'choose').mockRejectedValue(odd);
    await desk.connect('serial');
    expect(report).toHaveBeenCalledWith(odd);
    expect(desk.read()).toMatchObject({ phase: 'none', trouble: 'far' });
  });

  test('a way that is closed on this page is not tried', async () => {
    const bluetooth = chooser({ pick: new Board() });
    const ask = vi.spyOn(bluetooth, 'requestDevice');
    const desk = new MicrobitDesk({ isSecure: false, bluetooth }, vi.fn());
    await desk.connect('bluetooth');
    expect(ask).not.toHaveBeenCalled();
    expect(desk.read().phase).toBe('none');
  });

  test('who stops listening hears no more', async () => {
    const { desk } = deskWith();
    const [text, change] = [vi.fn(), vi.fn()];
    const cancels = [desk.onText(text), desk.onChange(change)];
    for (const cancel of cancels) cancel();
    await desk.connect('simulated');
    desk.board.say('A');
    expect(text).not.toHaveBeenCalled();
    expect(change).not.toHaveBeenCalled();
  });
});
