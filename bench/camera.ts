// How well and how fast the camera's pictures are read: 14 robots that drive, films made in perspective with all that
// makes pictures bad. Others read the same pictures beside us, and what they find becomes millimetres by our own geometry.
// One film is then the camera of a real browser with the real camera page, and what arrives at the broker is measured.
//
//   npm run bench -- camera [PICTURES] [--without-opencv] [--without-chromium]
import { Calibrator, Tracker, toLuma } from '@trundle/vision/index';
import { toTell } from '../packages/web/src/camera/findings.ts';
import { ensurePython, OPENCV } from '../scripts/python.mjs';
import { calibrationShots, filmOf, RATE, type Shot, TAKES, type Take } from './camera/film.ts';
import { inChromium } from './camera/in-chromium.ts';
import { jsAruco, OpenCv, placed } from './camera/peers.ts';
import { Score } from './camera/score.ts';
import { report } from './figure.ts';

const bench = 'camera';
const options = process.argv.slice(2);
const PICTURES = Number(options.find((option) => /^\d+$/.test(option)) ?? 30);
/** What we promise ourselves: percent not found, millimetres, degrees, milliseconds of one core. */
const GOAL = { missed: 1, position: 3, heading: 1.5, milliseconds: 1_000 / 15 } as const;
/** What docs/camera.md says of a lens that nobody measured, straight above. Millimetres. */
const UNMEASURED_ABOVE = 20;
const DEVICE = 'a synthetic camera';
/** The take that is played to a browser. */
const PLAYED = TAKES[0] as Take;

const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const timed = <Answer>(work: () => Answer): { answer: Answer; milliseconds: number } => {
  const before = cpuMilliseconds();
  const answer = work();
  return { answer, milliseconds: cpuMilliseconds() - before };
};

const calibrate = (take: Take) => {
  const calibrator = new Calibrator(DEVICE);
  for (const { rgba, width, height } of calibrationShots(take)) calibrator.add({ luma: toLuma(rgba), width, height });
  const result = calibrator.finish();
  if (!result.calibration) throw new Error(`The lens of «${take.name}» could not be learnt: ${result.reason}`);
  return result.calibration;
};

const python = options.includes('--without-opencv') ? undefined : ensurePython(OPENCV);
if (!python && !options.includes('--without-opencv')) {
  console.error(`No Python here has OpenCV (Debian: ${OPENCV.debian}). --without-opencv leaves the comparison out.`);
  process.exit(1);
}

/** Of colours the page has to make grey first; others are given what is grey, or take their own time for it. */
const toGrey: number[] = [];
const played: Shot[] = [];
const ours = new Score();
const unmeasured = { aslant: new Score(), above: new Score() };
const peers = { jsAruco: new Score(), openCv: new Score(), aprilTag: new Score() };

const rounded = (value: number): number => Number(value.toFixed(2));

const tell = (name: string, score: Score): void => {
  const { whole, partly, hidden } = score;
  const figures: [figure: string, value: number][] = [
    ['not-found-percent', score.missed],
    ['position-median-mm', whole.position.median],
    ['position-p95-mm', whole.position.p95],
    ['position-most-mm', whole.position.most],
    ['heading-median-degrees', whole.heading.median],
    ['heading-p95-degrees', whole.heading.p95],
    ['partly-hidden-found-percent', partly.found],
    ['partly-hidden-position-p95-mm', partly.position.p95],
    ['misplaced', whole.misplaced + partly.misplaced + hidden.misplaced],
    ['identity-swaps', score.swaps],
    ['strangers', score.strangers],
    ['ms-a-picture', score.milliseconds],
  ];
  for (const [figure, value] of figures) {
    if (!Number.isNaN(value)) report({ bench, figure: `${name}-${figure}`, value: rounded(value) });
  }
};

for (const take of TAKES) {
  const calibration = calibrate(take);
  const tracker = new Tracker({ calibration, device: DEVICE });
  const stranger = new Tracker({ device: DEVICE });
  const detect = jsAruco();
  const alone = { ours: new Score(), unmeasured: new Score() };
  const isAslant = take.setting.camera.tilt > 0;
  let openCv: Record<'openCv' | 'aprilTag', OpenCv> | undefined;
  let at = 0;
  for (const shot of filmOf(take, PICTURES)) {
    const { picture, truths } = shot;
    if (take === PLAYED) played.push(shot);
    const { width, height } = picture;
    const luma = timed(() => toLuma(picture.rgba));
    const grey = { luma: luma.answer, width, height };
    toGrey.push(luma.milliseconds);
    // What the page would tell the class: what it is not sure of it keeps to itself.
    const measured = timed(() => toTell(tracker.read(grey, at)));
    for (const score of [ours, alone.ours]) score.add(truths, measured.answer, measured.milliseconds);
    const guessed = timed(() => toTell(stranger.read(grey, at)));
    for (const score of [isAslant ? unmeasured.aslant : unmeasured.above, alone.unmeasured])
      score.add(truths, guessed.answer, guessed.milliseconds);
    const js = timed(() => detect(picture));
    peers.jsAruco.add(truths, placed(js.answer, grey, calibration), js.milliseconds);
    if (python) {
      openCv ??= {
        openCv: new OpenCv(python, 'CONTOUR', picture, PICTURES),
        aprilTag: new OpenCv(python, 'APRILTAG', picture, PICTURES),
      };
      for (const name of ['openCv', 'aprilTag'] as const) {
        const { found, milliseconds } = await openCv[name].detect(grey.luma);
        peers[name].add(truths, placed(found, grey, calibration), milliseconds);
      }
    }
    at += 1_000 / RATE;
  }
  tell(`${take.name}-measured`, alone.ours);
  tell(`${take.name}-unmeasured`, alone.unmeasured);
}

tell('unmeasured-aslant', unmeasured.aslant);
tell('unmeasured-above', unmeasured.above);
const above = unmeasured.above.whole.position.p95;
report({ bench, figure: 'unmeasured-above-p95-mm', value: rounded(above), limit: UNMEASURED_ABOVE });
tell('js-aruco2', peers.jsAruco);
if (python) {
  tell('opencv', peers.openCv);
  tell('opencv-apriltag', peers.aprilTag);
}

tell('all', ours);
const grey = toGrey.toSorted((one, other) => one - other)[toGrey.length >> 1] ?? 0;
const whole = ours.milliseconds + grey;
report({ bench, figure: 'not-found-percent', value: rounded(ours.missed), limit: GOAL.missed });
report({ bench, figure: 'position-p95-mm', value: rounded(ours.whole.position.p95), limit: GOAL.position });
report({ bench, figure: 'heading-p95-degrees', value: rounded(ours.whole.heading.p95), limit: GOAL.heading });
report({ bench, figure: 'identity-swaps', value: ours.swaps, limit: 0 });
report({ bench, figure: 'strangers', value: ours.strangers, limit: 0 });
report({ bench, figure: 'misplaced-in-sight', value: ours.whole.misplaced, limit: 0 });
report({ bench, figure: 'misplaced-partly-hidden', value: ours.partly.misplaced, limit: 0 });
if (ours.hidden.robots > 0) {
  report({ bench, figure: 'misplaced-hidden', value: ours.hidden.misplaced, reference: ours.hidden.robots });
  report({ bench, figure: 'hidden-followed-percent', value: rounded(ours.hidden.found) });
}
report({ bench, figure: 'robots-in-sight', value: ours.whole.robots });
report({ bench, figure: 'robots-partly-hidden', value: ours.partly.robots });
report({ bench, figure: 'ms-to-grey', value: rounded(grey) });
report({ bench, figure: 'ms-a-picture-from-colours', value: rounded(whole), limit: rounded(GOAL.milliseconds) });
report({ bench, figure: 'pictures-a-second-of-one-core', value: rounded(1_000 / whole) });

const pairsWith = (theirs: Score): [figure: string, ours: number, theirs: number][] => [
  ['not-found-percent', ours.missed, theirs.missed],
  ['position-p95-mm', ours.whole.position.p95, theirs.whole.position.p95],
  ['heading-p95-degrees', ours.whole.heading.p95, theirs.whole.heading.p95],
  ['ms-a-picture', ours.milliseconds, theirs.milliseconds],
];
if (python) {
  // The goal: better than OpenCV on error or on speed, and worse on neither.
  const pairs = pairsWith(peers.openCv);
  for (const [figure, value, limit] of pairs)
    report({ bench, figure: `${figure}-to-opencv`, value: rounded(value), limit: rounded(limit) });
  const isBetter = pairs.some(([, value, limit]) => value < limit);
  report({ bench, figure: 'better-than-opencv-in-nothing', value: isBetter ? 0 : 1, limit: 0 });
  // Too slow for fifteen pictures a second: to see how much more there is in the pictures.
  for (const [figure, value, reference] of pairsWith(peers.aprilTag))
    report({ bench, figure: `${figure}-to-opencv-apriltag`, value: rounded(value), reference: rounded(reference) });
}

if (!options.includes('--without-chromium')) {
  const { score, delay, ...seen } = await inChromium(played);
  tell('chromium', score);
  report({ bench, figure: 'chromium-not-found-percent', value: rounded(score.missed), limit: GOAL.missed });
  report({ bench, figure: 'chromium-position-p95-mm', value: rounded(score.whole.position.p95), limit: GOAL.position });
  report({
    bench,
    figure: 'chromium-heading-p95-degrees',
    value: rounded(score.whole.heading.p95),
    limit: GOAL.heading,
  });
  report({ bench, figure: 'chromium-identity-swaps', value: score.swaps, limit: 0 });
  report({ bench, figure: 'chromium-misplaced-in-sight', value: score.whole.misplaced, limit: 0 });
  report({ bench, figure: 'chromium-messages', value: seen.messages });
  report({ bench, figure: 'chromium-messages-of-unknown-pictures', value: seen.unknown, reference: seen.messages });
  report({ bench, figure: 'chromium-pictures-a-second', value: rounded(seen.picturesASecond), reference: RATE });
  report({ bench, figure: 'chromium-messages-a-second', value: rounded(seen.messagesASecond) });
  const since = seen.saysCapture ? 'capture' : 'shown';
  report({ bench, figure: `chromium-delay-from-${since}-median-ms`, value: rounded(delay.median) });
  report({ bench, figure: `chromium-delay-from-${since}-p95-ms`, value: rounded(delay.p95) });
}
process.exit();
