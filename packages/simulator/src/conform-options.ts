import { ClassCodeSchema, MacSchema } from '@trundle/protocol/ids';
import { ConformError, PARTS, type Part } from './conformance/finding.ts';
import { brokerUrl, SimulateError } from './simulate-options.ts';

export const USAGE =
  'npm run conform -- --class CODE --key DEVICEKEY --robot ADDRESS [--server URL] [--patience SECONDS] [--only PART,PART] [--json]';
const DEFAULT_SERVER = 'http://localhost:3000';
const PATIENCE = 20;
const MOST_PATIENCE = 600;
/** A teacher has to walk to a screen, and a robot to find its network. */
const LONGER = 6;

/** The words after the command, as they were typed. */
export type Arguments = Readonly<
  Partial<Record<'class' | 'robot' | 'server' | 'key' | 'patience' | 'only', string | undefined>> & {
    json?: boolean | undefined;
  }
>;

export interface ConformOptions {
  readonly code: string;
  readonly mac: string;
  readonly url: string;
  /** Undefined: nobody told it. */
  readonly key: string | undefined;
  /** Milliseconds. */
  readonly patience: number;
  readonly longPatience: number;
  readonly parts: readonly Part[];
  readonly json: boolean;
}

const urlOf = (server: string): string => {
  try {
    return brokerUrl(server);
  } catch (error) {
    throw error instanceof SimulateError ? new ConformError(error.message) : error;
  }
};

const partsOf = (only: string | undefined): readonly Part[] => {
  if (only === undefined) return PARTS;
  const names = only.split(',').map((name) => name.trim());
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length !== new Set(names).size) throw new ConformError(`--only knows ${PARTS.join(', ')}: ${USAGE}`);
  return parts;
};

export const readOptions = (words: Arguments): ConformOptions => {
  const code = ClassCodeSchema.safeParse(words.class);
  if (!code.success) throw new ConformError(`--class must be a class code, such as K7PM3X: ${USAGE}`);
  const mac = MacSchema.safeParse(words.robot);
  if (!mac.success) throw new ConformError(`--robot must be the robot's address, such as AABBCCDDEEFF: ${USAGE}`);
  const seconds = words.patience === undefined ? PATIENCE : Number(words.patience);
  if (!(seconds >= 1 && seconds <= MOST_PATIENCE))
    throw new ConformError(`--patience must be a number of seconds from 1 to ${MOST_PATIENCE}: ${USAGE}`);
  return {
    code: code.data,
    mac: mac.data,
    url: urlOf(words.server ?? DEFAULT_SERVER),
    key: words.key?.trim() || undefined,
    patience: seconds * 1_000,
    longPatience: seconds * LONGER * 1_000,
    parts: partsOf(words.only),
    json: words.json ?? false,
  };
};
