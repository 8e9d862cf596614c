import { countBlocks, type Program, readJavaScript, seededRandom } from '@trundle/language';
import { randomProgram } from '@trundle/language/cases/random-program';

/** What is measured on: programs of a wanted number of blocks. */

/** How far from the wanted number a program may be. */
const NEAR = 0.02;

/** Well-typed blocks of the whole catalogue, without sense. The same at every run. */
export const randomOf = (blocks: number): Program => {
  let size = Math.ceil(blocks / 6);
  for (let seed = 1; seed < 10_000; seed++) {
    const program = randomProgram(seededRandom(seed), { size });
    const count = countBlocks(program);
    if (Math.abs(count - blocks) <= blocks * NEAR) return program;
    size = Math.max(1, Math.round((size * blocks) / Math.max(count, 1)));
  }
  throw new Error(`No random program has ${blocks} blocks.`);
};

/** A lesson's worth of code: a patrol that watches, counts, reports and comes home. */
const lesson = (number: number): string => `
async function patrol${number}(laps) {
  for (let lap = 1; lap <= laps; lap++) {
    await robot(1).moveForward(10, 'normal');
    if (robot(1).distance() < 15 && battery > 20) {
      await robot(1).turn(45);
      found = found + 1;
      print(\`obstacle \${found} in lap \${lap}\`);
    } else if (robot(1).x() > 60) {
      await robot(1).turn(-90);
      await robot(1).beep(1000, 500);
    } else {
      await wait(0.5);
    }
  }
  return found * 2 + laps;
}

battery = 100 - ${number};
found = 0;
print(await patrol${number}(randomInt(2, 5)));
for (let count = 0; count < 4; count++) {
  await robot(1).goTo(position(10 + ${number}, 40));
  while (!(robot(1).x() > 20 || found >= 3)) {
    await robot(1).moveForward(5, 'slow');
    battery -= 1;
  }
}
if (found > 3) {
  print('Many obstacles');
} else {
  print(Math.round(found / 2 * 10) / 10);
}
`;

const read = (source: string): Program => {
  const reading = readJavaScript(source, { random: seededRandom(1) });
  if (reading.ok) return reading.program;
  throw new Error(`The lesson is not a program: ${JSON.stringify(reading.problems)}`);
};

const lessons = (count: number): string =>
  `let battery = 100;\nlet found = 0;\n${Array.from({ length: count }, (_, index) => lesson(index + 1)).join('')}`;

/** As many lessons in one program as come nearest to the wanted number of blocks. */
export const lessonsOf = (blocks: number): Program => {
  const one = countBlocks(read(lessons(2))) - countBlocks(read(lessons(1)));
  return read(lessons(Math.max(1, Math.round(blocks / one))));
};
