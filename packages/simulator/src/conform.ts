import process from 'node:process';
import { parseArgs } from 'node:util';
import { askForKey, missingKey } from './ask-for-key.ts';
import { systemClock } from './clock.ts';
import { type Arguments, type ConformOptions, readOptions, USAGE } from './conform-options.ts';
import { conform } from './conformance/conform.ts';
import { ConformError, type Finding, isFault, type Part, VERDICTS } from './conformance/finding.ts';
import { mqttConnect } from './devices/mqtt-connection.ts';
import { detour, findBroker } from './find-broker.ts';
import { Random } from './mat/random.ts';
import { sentenceFor } from './simulate-options.ts';

/** `npm run conform`: plays the robot protocol with a robot, and says what it obeys. */
const EXIT = { fine: 0, faults: 1, untried: 2 } as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const TITLES: Readonly<Record<Part, string>> = {
  joining: 'Joining the class',
  telling: 'What it says of itself',
  plugging: 'Sensors',
  driving: 'Driving',
  obeying: 'Commands',
  losing: 'Without a broker',
};

const readWords = (): Arguments => {
  const text = { type: 'string' } as const;
  const options = { class: text, robot: text, server: text, key: text, patience: text, only: text } as const;
  try {
    return parseArgs({ args: process.argv.slice(2), options: { ...options, json: { type: 'boolean' } } }).values;
  } catch {
    throw new ConformError(`I don't know one of these words. Write: ${USAGE}`);
  }
};

/** What takes a teacher: a device key cannot do it. */
const NOT_PLAYED =
  'Not played: being taken out of the class, and getting another number. Do both in the robots panel: the robot must stop, ask to join again, and take its new number.';

const MARGIN = Math.max(...VERDICTS.map(({ length }) => length));

/** Prints each finding as it comes, under the title of its part. */
const printer = (): ((finding: Finding) => void) => {
  let title: string | undefined;
  return ({ part, what, verdict, words }) => {
    if (TITLES[part] !== title) say(`\n${TITLES[part]}`);
    title = TITLES[part];
    say(`  ${verdict.padEnd(MARGIN)}  ${what}: ${words}`);
  };
};

/** Rejects when somebody ends the program. */
const brokenOff = (): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(new ConformError('Broken off. The robot was told to stop.'));
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });

const run = async (options: ConformOptions, deviceKey: string): Promise<boolean> => {
  const { code, mac, json, parts, patience, longPatience } = options;
  const door = await findBroker(options.url);
  const clock = systemClock;
  const sayBeside = (line: string): void => (json ? void process.stderr.write(`${line}\n`) : say(line));
  const told = detour(door);
  if (told !== undefined) sayBeside(told);
  const findings = await conform(
    {
      code,
      mac,
      clock,
      patience,
      longPatience,
      connect: mqttConnect({ ...door, code, deviceKey, clock, random: new Random(1) }),
      tell: json ? (finding) => say(JSON.stringify(finding)) : printer(),
      say: sayBeside,
      explain: (reason) => sentenceFor(reason, { ...door, code }),
    },
    parts,
    brokenOff(),
  );
  const counts = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, findings.filter((finding) => finding.verdict === verdict).length]),
  );
  const passed = !findings.some(isFault);
  if (json) say(JSON.stringify({ passed, counts }));
  else {
    const sums = VERDICTS.map((verdict) => `${verdict} ${counts[verdict]}`).join(', ');
    say(`\n${NOT_PLAYED}`);
    say(`${passed ? 'This robot follows the protocol' : 'This robot does not follow the protocol'}: ${sums}.`);
  }
  return passed;
};

try {
  const options = readOptions(readWords());
  const key = options.key ?? (await askForKey(options.code));
  if (!key) throw new ConformError(missingKey(options.code));
  process.exitCode = (await run(options, key)) ? EXIT.fine : EXIT.faults;
} catch (error) {
  if (!(error instanceof ConformError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT.untried;
}
