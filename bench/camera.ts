// How well and how fast the camera's pictures are read: 14 robots that drive, films made in perspective with all that
// makes pictures bad. Others read the same pictures beside us, and what they find becomes millimetres by our own geometry.
import { Calibrator, Tracker, toLuma } from '@trundle/vision/index';
import { calibrationShots, filmOf, RATE, TAKES, type Take } from './camera/film.ts';
import { jsAruco, OpenCv, placed, pythonWithOpenCv } from './camera/peers.ts';
import { Score } from './camera/score.ts';
import { report } from './figure.ts';

const bench = 'camera';
const PICTURES = Number(process.argv[2] ?? 30);
/** What we promise ourselves: percent not found, millimetres, degrees, milliseconds of one core. */
const GOAL = { missed: 1, position: 3, heading: 1.5, milliseconds: 1_000 / 15 } as const;
const DEVICE = 'a synthetic camera';

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

/** Of colours the page has to make grey first; others are given what is grey, or take their own time for it. */
const toGrey: number[] = [];
const scores = { ours: new Score(), uncalibrated: new Score(), jsAruco: new Score(), openCv: new Score() };
const python = pythonWithOpenCv();
if (!python) console.error('OpenCV is not compared: no python3 here has it (Debian: apt install python3-opencv).');

for (const take of TAKES) {
  const calibration = calibrate(take);
  const tracker = new Tracker({ calibration, device: DEVICE });
  const stranger = new Tracker({ device: DEVICE });
  const detect = jsAruco();
  let openCv: OpenCv | undefined;
  const alone = new Score();
  let at = 0;
  for (const { picture, truths } of filmOf(take, PICTURES)) {
    const { width, height } = picture;
    const luma = timed(() => toLuma(picture.rgba));
    const grey = { luma: luma.answer, width, height };
    toGrey.push(luma.milliseconds);
    const ours = timed(() => tracker.read(grey, at));
    for (const score of [scores.ours, alone]) score.add(truths, ours.answer.sightings, ours.milliseconds);
    const theirs = timed(() => stranger.read(grey, at));
    scores.uncalibrated.add(truths, theirs.answer.sightings, theirs.milliseconds);
    const js = timed(() => detect(picture));
    scores.jsAruco.add(truths, placed(js.answer, grey, calibration), js.milliseconds);
    if (python) {
      openCv ??= new OpenCv(python, picture, PICTURES);
      const { found, milliseconds } = await openCv.detect(grey.luma);
      scores.openCv.add(truths, placed(found, grey, calibration), milliseconds);
    }
    at += 1_000 / RATE;
  }
  tell(`${take.name}-`, alone);
}

/** Two digits are enough for a person. */
function rounded(value: number): number {
  return Number(value.toFixed(2));
}

function tell(name: string, score: Score): void {
  report({ bench, figure: `${name}not-found-percent`, value: rounded(score.missed) });
  report({ bench, figure: `${name}position-p95-mm`, value: rounded(score.position.p95) });
  report({ bench, figure: `${name}heading-p95-degrees`, value: rounded(score.heading.p95) });
  report({ bench, figure: `${name}ms-a-picture`, value: rounded(score.milliseconds) });
  report({ bench, figure: `${name}identity-swaps`, value: score.swaps });
  report({ bench, figure: `${name}ghosts`, value: score.ghosts });
}

tell('uncalibrated-', scores.uncalibrated);
tell('js-aruco2-', scores.jsAruco);
if (python) tell('opencv-', scores.openCv);

const { ours, openCv } = scores;
report({ bench, figure: 'not-found-percent', value: rounded(ours.missed), limit: GOAL.missed });
report({ bench, figure: 'position-median-mm', value: rounded(ours.position.median) });
report({ bench, figure: 'position-p95-mm', value: rounded(ours.position.p95), limit: GOAL.position });
report({ bench, figure: 'heading-median-degrees', value: rounded(ours.heading.median) });
report({ bench, figure: 'heading-p95-degrees', value: rounded(ours.heading.p95), limit: GOAL.heading });
report({ bench, figure: 'identity-swaps', value: ours.swaps, limit: 0 });
report({ bench, figure: 'ghosts', value: ours.ghosts });
report({ bench, figure: 'half-hidden-followed-percent', value: rounded(ours.followed) });
const grey = toGrey.toSorted((one, other) => one - other)[toGrey.length >> 1] ?? 0;
const whole = ours.milliseconds + grey;
report({ bench, figure: 'ms-a-picture', value: rounded(ours.milliseconds) });
report({ bench, figure: 'ms-to-grey', value: rounded(grey) });
report({ bench, figure: 'ms-a-picture-from-colours', value: rounded(whole), limit: rounded(GOAL.milliseconds) });
report({ bench, figure: 'pictures-a-second-of-one-core', value: rounded(1_000 / whole) });
if (python) {
  const beside = (figure: string, value: number, reference: number): void =>
    report({ bench, figure: `${figure}-to-opencv`, value: rounded(value), reference: rounded(reference) });
  beside('position-p95-mm', ours.position.p95, openCv.position.p95);
  beside('heading-p95-degrees', ours.heading.p95, openCv.heading.p95);
  beside('ms-a-picture', ours.milliseconds, openCv.milliseconds);
}
