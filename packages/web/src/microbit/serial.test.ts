// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { BAUD_RATE, serialTransport } from './serial.ts';
import { Port, portChooser } from './testing/serial-ports.ts';
import { MicrobitError } from './transport.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const open = async (port: Port, ports: Port[] = [port]) => {
  const heard: string[] = [];
  const events = { heard: (text: string) => heard.push(text), lost: vi.fn() };
  const device = await serialTransport({ isSecure: true, serial: portChooser({ pick: port, ports }) }).choose();
  if (device === null) throw new Error('nothing chosen');
  const reopen = () => device.open(events, new AbortController().signal);
  return { heard, events, reopen, connection: await reopen() };
};
const errorCodeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'none',
    (cause: unknown) => (cause instanceof MicrobitError ? cause.code : cause),
  );

describe('a micro:bit over USB', () => {
  test('[H8] talks in lines at the speed of the board', async () => {
    const port = new Port();
    const { connection, heard } = await open(port);
    expect(port.baudRate).toBe(115_200);
    expect(BAUD_RATE).toBe(115_200);
    port.says(bytes('caf\u00e9\nx').slice(0, 4), bytes('caf\u00e9\r\nx').slice(4), bytes('\n'));
    await vi.waitFor(() => expect(heard).toEqual(['café', 'x']));
    const texts = ['one', 'é'.repeat(200), 'three'];
    for (const text of texts) connection.send(text);
    await vi.waitFor(() => expect(port.read).toBe(`${texts.join('\n')}\n`));
  });

  test('goes on after a garbled byte', async () => {
    const port = new Port();
    const { heard, events } = await open(port);
    port.garble();
    await vi.waitFor(() => expect(port.readable?.locked).toBe(true));
    port.says(bytes('still here\n'));
    await vi.waitFor(() => expect(heard).toEqual(['still here']));
    expect(events.lost).not.toHaveBeenCalled();
  });

  test('closes the port for others, without calling it a loss', async () => {
    const port = new Port();
    const { connection, events } = await open(port);
    await connection.close();
    expect(port.isOpen).toBe(false);
    expect(events.lost).not.toHaveBeenCalled();
  });

  test('closes while a write hangs', async () => {
    const port = new Port();
    const { connection, events } = await open(port);
    let release: () => void = () => undefined;
    port.wire = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    connection.send('stuck');
    await vi.waitFor(() => expect(port.writable?.locked).toBe(true));
    const closed = connection.close();
    release();
    await closed;
    expect(port.isOpen).toBe(false);
    expect(events.lost).not.toHaveBeenCalled();
  });

  test('tells once that the plug was pulled, and opens the new port after it is back', async () => {
    const port = new Port();
    const ports = [port];
    const { reopen, events, heard } = await open(port, ports);
    port.unplug();
    await vi.waitFor(() => expect(events.lost).toHaveBeenCalledTimes(1));
    expect(await errorCodeOf(reopen())).toBe('busy');
    const back = new Port();
    ports.push(new Port(0x1234), back);
    await reopen();
    back.says(bytes('again\n'));
    await vi.waitFor(() => expect(heard).toEqual(['again']));
    expect(events.lost).toHaveBeenCalledTimes(1);
  });

  test('can be opened again at once after closing', async () => {
    const port = new Port();
    const { connection, reopen } = await open(port);
    void connection.close();
    const again = await reopen();
    again.send('back');
    await vi.waitFor(() => expect(port.read).toBe('back\n'));
  });

  test('a port that another program holds is said as such', async () => {
    const port = new Port();
    await port.open({ baudRate: 9_600 });
    expect(await errorCodeOf(open(port))).toBe('busy');
  });
});

describe('choosing over USB', () => {
  test('a closed list is no error, and other devices are not offered', async () => {
    expect(await serialTransport({ isSecure: true, serial: portChooser({}) }).choose()).toBeNull();
    expect(
      await serialTransport({ isSecure: true, serial: portChooser({ pick: new Port(0x1234) }) }).choose(),
    ).toBeNull();
  });

  test('a browser that forbids it is said as such', async () => {
    const transport = serialTransport({ isSecure: true, serial: portChooser({ refusal: 'SecurityError' }) });
    expect(await errorCodeOf(transport.choose())).toBe('blocked');
  });

  test('the transport says what is missing', () => {
    const serial = portChooser({});
    expect(serialTransport({ isSecure: false, serial }).unavailable()).toBe('page');
    expect(serialTransport({ isSecure: true }).unavailable()).toBe('browser');
    expect(serialTransport({ isSecure: true, serial }).unavailable()).toBeNull();
  });
});
