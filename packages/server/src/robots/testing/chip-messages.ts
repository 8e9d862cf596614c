/** What the thread with MicroPython and the one with the mat and the network say to each other. Bytes travel as hex. */

export interface ChipStart {
  files: Readonly<Record<string, string>>;
  mac: string;
  /** Grows when the chip may go on. */
  wake: SharedArrayBuffer;
  now: number;
}

/** What the program did since it last slept. */
export type ChipAct =
  | { do: 'pwm'; pin: number; hertz: number; duty: number }
  | { do: 'level'; pin: number; level: number }
  | { do: 'shine'; pin: number; colour: [number, number, number] }
  | { do: 'feed'; timeout: number }
  | { do: 'joinWifi'; name: string; password: string }
  | { do: 'dial'; socket: number; host: string; port: number }
  | { do: 'secure'; socket: number; server: string }
  | { do: 'send'; socket: number; hex: string }
  | { do: 'hangUp'; socket: number };

export type FromChip = { acts: ChipAct[]; sleep: number } | { printed: string } | { ended: true };

/** What came in while the program slept. */
type SocketEvent = { socket: number } & ({ event: 'connected' | 'closed' } | { event: 'data'; hex: string });

/** What the board's inputs read. */
export interface ChipInputs {
  levels: Readonly<Record<number, number>>;
  /** Null from a converter with a fault: programs do not reckon with that. */
  microvolts: number | null;
  /** Microseconds until the echo is back; -2 when there is no sensor. */
  echo: number;
  hasWifi: boolean;
  hangs: boolean;
}

export interface ToChip {
  now: number;
  inputs: ChipInputs;
  sockets: SocketEvent[];
}

/** The exit code of a program that asked to be started anew. */
export const RESET = 3;
