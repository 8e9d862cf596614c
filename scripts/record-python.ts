// What python3 prints for programs: those made by chance are made anew and stored with it; for those written by hand it says
// where something else is stored. Needs python3, which the tests do not.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../packages/language/src/tree/ids.ts';
import { ProgramMaker } from '../packages/runtime/src/cases/chance/program-maker.ts';
import { realCasesIn } from '../packages/runtime/src/cases/real-cases.ts';

const CASES = fileURLToPath(new URL('../packages/runtime/src/cases/', import.meta.url));
const GROUPS = 15;
const TOGETHER = 20;
/** Characters of a printed line; what is longer is cut in the console. */
const LONGEST = 1_900;
const SEED = 20_261_116;

/** Runs every program in one Python, each with names of its own. An error ends a program with its name. */
const DRIVER = `
import contextlib, io, json, sys
answers = []
for source in json.load(sys.stdin):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(source, 'program', 'exec'), {'__name__': '__main__'})
        except Exception as error:
            print('! ' + type(error).__name__)
    answers.append(out.getvalue())
json.dump(answers, sys.stdout)
`;

const printedByPython = (sources: readonly string[]): string[] => {
  const input = JSON.stringify(sources);
  const { stdout, stderr, error } = spawnSync('python3', ['-c', DRIVER], { encoding: 'utf8', input, maxBuffer: 1e8 });
  if (error ?? stderr) throw error ?? new Error(stderr);
  return JSON.parse(stdout) as string[];
};

const random = seededRandom(SEED);
const made = Array.from({ length: GROUPS * TOGETHER * 2 }, (_each, index) =>
  new ProgramMaker('python', random, `p${index % TOGETHER}`).program(),
);
const printed = printedByPython(made.map((source) => `import math\n${source}`));
const fitting = made.filter((_source, index) => {
  const text = printed[index] ?? '';
  return text.length < LONGEST && !text.includes('! ');
});
/** One program for each place of a group, since their names tell the places apart. */
const places = Map.groupBy(fitting, (source) => /p\d+(?=log)/.exec(source)?.[0]);
const groups = Array.from({ length: GROUPS }, (_each, index) =>
  ['import math', ...[...places.values()].flatMap((sources) => sources[index] ?? [])].join('\n'),
);
const recorded = printedByPython(groups).map(
  (text, index) => `=== group ${index + 1}\n${groups[index] ?? ''}---\n${text}`,
);
writeFileSync(`${CASES}chance/python.txt`, recorded.join(''));

for (const file of readdirSync(`${CASES}python`)) {
  const cases = realCasesIn(readFileSync(`${CASES}python/${file}`, 'utf8'));
  printedByPython(cases.map(({ source }) => source)).forEach((real, index) => {
    const stored = cases[index];
    if (stored && real !== stored.printed)
      console.log(
        `${file}: ${stored.title}\n  stored ${JSON.stringify(stored.printed)}\n  python3 ${JSON.stringify(real)}`,
      );
  });
}
