import { connect as dial, isIP, type Socket } from 'node:net';
import { connect as encrypt } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { type ChipAct, type ChipInputs, type ChipStart, type FromChip, RESET, type ToChip } from './chip-messages.ts';

/** A pin that gives pulses: how often, and for which share of the time (0 to 65535) it is high. */
export interface Pulses {
  hertz: number;
  duty: number;
}

interface ChipOptions {
  files: Readonly<Record<string, string>>;
  mac: string;
  inputs: () => ChipInputs;
}

/** Where an ESP32's milliseconds begin anew. A chip starts half a minute before, so that every test passes there. */
const TICKS_WRAP = 2 ** 30;
const TICKS_AT_START = TICKS_WRAP - 30_000;

/**
 * An ESP32 in a thread of its own: the robot's files in MicroPython, its sockets on the real network. It only goes on
 * when it is told how late it is, and whoever tells it waits until it sleeps again: however slow the machine, no time
 * passes that the program could not use.
 */
export class Chip {
  readonly printed: string[] = [];
  readonly pulses = new Map<number, Pulses>();
  readonly levels = new Map<number, number>();
  readonly colours = new Map<number, [number, number, number]>();
  /** When it sent what, on its own clock. */
  readonly sent: { at: number; hex: string }[] = [];
  resets = 0;
  hasEnded = false;
  wifi: { name: string; password: string } | undefined;
  readonly #options: ChipOptions;
  readonly #sockets = new Map<number, Socket>();
  #events: ToChip['sockets'] = [];
  #worker: Worker | undefined;
  #wake = new Int32Array(new SharedArrayBuffer(4));
  #sleepsUntil = 0;
  #wakeUp: (() => void) | undefined;
  #watchdog: { fed: number; timeout: number } | undefined;
  #now = 0;
  #failure: Error | undefined;

  constructor(options: ChipOptions) {
    this.#options = options;
  }

  /** Gives it power and waits until its program first sleeps. */
  async start(): Promise<void> {
    this.#wake = new Int32Array(new SharedArrayBuffer(4));
    this.#watchdog = undefined;
    this.#sleepsUntil = this.#now;
    const workerData: ChipStart = {
      files: this.#options.files,
      mac: this.#options.mac,
      wake: this.#wake.buffer as SharedArrayBuffer,
      now: TICKS_AT_START + this.#now,
    };
    const worker = new Worker(new URL('./chip-thread.ts', import.meta.url), { workerData, stdout: false });
    this.#worker = worker;
    worker.on('message', (message: FromChip) => this.#hear(worker, message));
    worker.on('error', (error) => this.#fail(error as Error));
    worker.on('exit', (code) => {
      if (worker !== this.#worker) return;
      this.#worker = undefined;
      this.#powerOff();
      if (code === RESET) this.resets++;
      else this.hasEnded = true;
      this.#wakeUp?.();
    });
    await this.#untilItSleeps();
  }

  /** Lets it run until so many milliseconds. */
  async advance(now: number): Promise<void> {
    this.#now = now;
    if (this.#failure) throw this.#failure;
    if (this.hasEnded) return;
    if (!this.#worker) await this.start();
    if (this.#watchdog && now - this.#watchdog.fed > this.#watchdog.timeout) {
      await this.#reset();
      return;
    }
    if (now < this.#sleepsUntil) return;
    const message: ToChip = { now: TICKS_AT_START + now, inputs: this.#options.inputs(), sockets: this.#events };
    this.#events = [];
    const asleep = this.#untilItSleeps();
    this.#worker?.postMessage(message);
    Atomics.add(this.#wake, 0, 1);
    Atomics.notify(this.#wake, 0);
    await asleep;
  }

  /** Takes its power away. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.hasEnded = true;
    this.#powerOff();
    await worker?.terminate();
  }

  /** The watchdog bites: everything begins anew. */
  async #reset(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.resets++;
    this.#powerOff();
    await worker?.terminate();
    await this.start();
  }

  #powerOff(): void {
    this.pulses.clear();
    this.levels.clear();
    this.colours.clear();
    for (const socket of this.#sockets.values()) socket.destroy();
    this.#sockets.clear();
    this.#events = [];
    this.wifi = undefined;
  }

  #untilItSleeps(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#wakeUp = () => {
        this.#wakeUp = undefined;
        if (this.#failure) reject(this.#failure);
        else resolve();
      };
    });
  }

  #fail(error: Error): void {
    this.#failure = error;
    this.#wakeUp?.();
  }

  #hear(worker: Worker, message: FromChip): void {
    if (worker !== this.#worker) return;
    if ('printed' in message) this.printed.push(message.printed);
    else if ('acts' in message) {
      for (const act of message.acts) this.#act(act);
      this.#sleepsUntil = this.#now + message.sleep;
      this.#wakeUp?.();
    }
  }

  #act(act: ChipAct): void {
    switch (act.do) {
      case 'pwm':
        this.pulses.set(act.pin, { hertz: act.hertz, duty: act.duty });
        break;
      case 'level':
        this.levels.set(act.pin, act.level);
        break;
      case 'shine':
        this.colours.set(act.pin, act.colour);
        break;
      case 'feed':
        this.#watchdog = { fed: this.#now, timeout: act.timeout };
        break;
      case 'joinWifi':
        this.wifi = { name: act.name, password: act.password };
        break;
      case 'dial':
        this.#dial(act.socket, act.host, act.port);
        break;
      case 'secure':
        this.#secure(act.socket, act.server);
        break;
      case 'send':
        this.sent.push({ at: this.#now, hex: act.hex });
        this.#sockets.get(act.socket)?.write(Buffer.from(act.hex, 'hex'));
        break;
      case 'hangUp':
        this.#sockets.get(act.socket)?.destroySoon();
        break;
    }
  }

  #dial(id: number, host: string, port: number): void {
    const socket = dial({ host, port, noDelay: true });
    this.#follow(id, socket);
  }

  /** Encrypted from here on; whose certificate it is, the chip does not ask either. */
  #secure(id: number, server: string): void {
    const socket = this.#sockets.get(id);
    if (!socket) return;
    socket.removeAllListeners();
    this.#follow(id, encrypt({ socket, ...(isIP(server) ? {} : { servername: server }), rejectUnauthorized: false }));
  }

  #follow(id: number, socket: Socket): void {
    this.#sockets.set(id, socket);
    const isThere = (): boolean => this.#sockets.get(id) === socket;
    socket.on('connect', () => isThere() && this.#events.push({ socket: id, event: 'connected' }));
    socket.on(
      'data',
      (data) => isThere() && this.#events.push({ socket: id, event: 'data', hex: data.toString('hex') }),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => isThere() && this.#events.push({ socket: id, event: 'closed' }));
  }

  /** Somebody pulls the cable of the server, or the access point falls over: what is open breaks. */
  breakConnections(): void {
    for (const socket of this.#sockets.values()) socket.destroy();
  }

  /** Nothing comes any more over what is open, though nothing says so. */
  muffle(): void {
    for (const socket of this.#sockets.values()) socket.pause();
  }
}
