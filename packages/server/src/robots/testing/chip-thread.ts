import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { type ChipAct, type ChipInputs, type ChipStart, type FromChip, RESET, type ToChip } from './chip-messages.ts';
import { putFiles } from './put-files.ts';

/** MicroPython with the robot's files. The program runs as on the chip, for ever: while it sleeps, so does this thread. */
const port = parentPort;
if (!port) throw new Error('this file is for worker threads');
const start = workerData as ChipStart;
const wake = new Int32Array(start.wake);
const say = (message: FromChip): void => port.postMessage(message);

let now = start.now;
let inputs: ChipInputs = { levels: {}, microvolts: 0, echo: -2, hasWifi: false, hangs: false };
let acts: ChipAct[] = [];
let dialled = 0;
const sockets = new Map<number, { received: string; isConnected: boolean; isClosed: boolean }>();
const socketOf = (id: number) => {
  const socket = sockets.get(id);
  if (!socket) throw new Error(`no socket ${id}`);
  return socket;
};

const hear = ({ now: time, inputs: read, sockets: events }: ToChip): void => {
  now = time;
  inputs = read;
  for (const event of events) {
    const socket = socketOf(event.socket);
    if (event.event === 'data') socket.received += event.hex;
    else if (event.event === 'connected') socket.isConnected = true;
    else socket.isClosed = true;
  }
};

const sleep = (milliseconds: number): void => {
  const before = Atomics.load(wake, 0);
  say({ acts, sleep: milliseconds });
  acts = [];
  Atomics.wait(wake, 0, before);
  for (let heard = receiveMessageOnPort(port); heard; heard = receiveMessageOnPort(port)) hear(heard.message as ToChip);
};

const board = {
  ticks: () => now,
  sleep,
  mac: () => start.mac,
  level: (pin: number) => inputs.levels[pin] ?? 1,
  set_level: (pin: number, level: number) => void acts.push({ do: 'level', pin, level }),
  set_pwm: (pin: number, hertz: number, duty: number) => void acts.push({ do: 'pwm', pin, hertz, duty }),
  shine: (pin: number, r: number, g: number, b: number) => void acts.push({ do: 'shine', pin, colour: [r, g, b] }),
  microvolts: () => inputs.microvolts,
  echo: () => inputs.echo,
  feed: (timeout: number) => void acts.push({ do: 'feed', timeout }),
  join_wifi: (name: string, password: string) => void acts.push({ do: 'joinWifi', name, password }),
  has_wifi: () => inputs.hasWifi,
  hangs: () => inputs.hangs,
  dial: (host: string, portNumber: number) => {
    const socket = ++dialled;
    sockets.set(socket, { received: '', isConnected: false, isClosed: false });
    acts.push({ do: 'dial', socket, host, port: portNumber });
    return socket;
  },
  secure: (socket: number, server: string) => void acts.push({ do: 'secure', socket, server }),
  is_connected: (socket: number) => socketOf(socket).isConnected,
  is_closed: (socket: number) => socketOf(socket).isClosed && socketOf(socket).received === '',
  receive: (id: number, size: number) => {
    const socket = socketOf(id);
    const taken = socket.received.slice(0, 2 * size);
    socket.received = socket.received.slice(2 * size);
    return taken;
  },
  send: (socket: number, hex: string) => void acts.push({ do: 'send', socket, hex }),
  hang_up: (socket: number) => void acts.push({ do: 'hangUp', socket }),
  reset: () => {
    // The last words of the program first.
    sleep(0);
    process.exit(RESET);
  },
};

const micropython = await loadMicroPython({
  stdout: (line: string) => say({ printed: line }),
  linebuffer: true,
  // No more than a small board has.
  heapsize: 128 * 1024,
});
micropython.registerJsModule('simulated_board', board);
putFiles(micropython, start.files);
micropython.runPython(`
import sys
sys.path.insert(0, '/testing')
import main
`);
say({ ended: true });
