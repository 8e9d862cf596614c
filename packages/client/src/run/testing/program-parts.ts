import { readJavaScript } from '@trundle/language/javascript/read';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { systemClock } from '@trundle/runtime/clock';
import { directInterpreters } from '@trundle/runtime/interpreter/direct';
import type { OpenInterpreter } from '@trundle/runtime/interpreter/interpreter';
import { quickjsModule } from '@trundle/runtime/testing/quickjs-module';
import type { RunTexts } from '../classroom-run.ts';
import type { Microbit } from '../live-port.ts';

/** The blocks of a program written as JavaScript. */
export const programOf = (source: string): Program => {
  const reading = readJavaScript(source, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

/** The interpreter of the pages, in the thread of the test. */
export const realInterpreters = async (): Promise<OpenInterpreter> =>
  directInterpreters({ wasm: await quickjsModule(), clock: systemClock });

export const NO_MICROBIT: Microbit = {
  isConnected: () => false,
  send: () => undefined,
  onText: () => () => undefined,
  onChange: () => () => undefined,
};

export const RUN_TEXTS: RunTexts = {
  lost: () => 'the class is gone',
  sentBack: () => 'sent back',
  notConnected: () => 'no class',
  unreadText: () => 'no program yet',
  drivenElsewhere: (robot) => `robot ${robot} driven elsewhere`,
  waitsForTurn: ({ robot, name }) => `${name ?? 'nobody'} drives ${robot}`,
  turnOver: (robot) => `the turn with ${robot} is over`,
  takenOver: (robot) => `robot ${robot} taken over`,
  chatTooFast: () => 'too fast',
  variableRefused: (name) => `no room for ${name}`,
  sandboxOff: () => 'no sandbox',
  printed: (text) => text,
};
