import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CODE_LANGUAGES } from '@trundle/language';
import { casesIn, gaugeOf } from '@trundle/language/cases/case-file';
import { roundTripGauge } from '@trundle/language/cases/round-trip-gauge';
import { typedGauge } from '@trundle/language/cases/typed-gauge';
import type { Measured } from './comparison.ts';

/** How much of what people write becomes blocks, and whether random programs come back as they were. */

const PROGRAMS = 10_000;
const FIRST_SEED = 1;

const CASES = dirname(fileURLToPath(import.meta.resolve('@trundle/language/cases/case-file')));

const share = (part: number, whole: number): number => Number((part / whole).toFixed(4));

export function* measureConversion(): Generator<Measured> {
  for (const language of CODE_LANGUAGES) {
    const folder = join(CASES, language);
    const cases = readdirSync(folder).flatMap((file) => casesIn(readFileSync(join(folder, file), 'utf8')));
    // What is wrong on purpose is not meant to convert.
    const sound = cases.filter(({ expected }) => !expected.startsWith('!'));
    const typed = cases.map(({ source }) => typedGauge(language, source));
    const sum = (count: (gauge: (typeof typed)[number]) => number): number =>
      typed.reduce((total, gauge) => total + count(gauge), 0);
    yield {
      figure: `lines-kept-as-typed-${language}`,
      value: share(
        sum(({ kept }) => kept),
        sum(({ lines }) => lines),
      ),
      reference: 1,
    };
    for (const [of, set] of Object.entries({ all: cases, sound })) {
      const sources = set.map(({ source }) => source);
      const gauge = gaugeOf(language, sources);
      yield {
        figure: `converted-files-${of}-${language}`,
        value: share(gauge.wholeFiles, gauge.files),
        reference: 1,
      };
      yield {
        figure: `converted-statements-${of}-${language}`,
        value: share(gauge.convertedStatements, gauge.statements),
        reference: 1,
      };
    }
  }
  const { failed } = roundTripGauge(PROGRAMS, FIRST_SEED);
  for (const way of [...CODE_LANGUAGES, 'xml'] as const) {
    yield { figure: `round-trips-failed-of-${PROGRAMS}-${way}`, value: failed[way].length, limit: 0 };
  }
}
