import type { CodeLanguage } from '../catalogue/signatures.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { samePrograms } from '../tree/compare.ts';
import { seededRandom } from '../tree/ids.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';
import { randomProgram } from './random-program.ts';

interface RoundTripGauge {
  programs: number;
  /** Seeds of the programs that came back different, by the way they went. */
  failed: Record<CodeLanguage | 'xml', number[]>;
}

/** Sends random programs through both languages and XML. Each program has its own seed, so that a failure can be repeated. */
export const roundTripGauge = (programs: number, firstSeed: number): RoundTripGauge => {
  const failed: RoundTripGauge['failed'] = { javascript: [], python: [], xml: [] };
  for (let seed = firstSeed; seed < firstSeed + programs; seed++) {
    const program = randomProgram(seededRandom(seed), {
      size: seed % 15,
      comments: seed % 2 === 0,
      emptyInputs: seed % 3 === 0,
    });
    const options = { random: seededRandom(seed) };
    const readings = {
      javascript: readJavaScript(printJavaScript(program).text, options),
      python: readPython(printPython(program).text, options),
      xml: readXml(writeXml(program), seededRandom(seed)),
    };
    for (const way of ['javascript', 'python', 'xml'] as const) {
      const reading = readings[way];
      if (!reading.ok || !samePrograms(reading.program, program)) failed[way].push(seed);
    }
  }
  return { programs, failed };
};
