import { MAT } from '@trundle/protocol/constants';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { type Calibration, isOf } from './calibration.ts';
import { type Detection, Detector } from './detector.ts';
import { Expectations } from './expectations.ts';
import { faultsOf, MISPLACED } from './faults.ts';
import { LensGuess } from './guess-lens.ts';
import { readLight } from './light.ts';
import { CORNERS, MARKER_HEIGHTS, MARKER_SIZES, MOST_ROBOTS, meaningOf } from './markers.ts';
import { type CornerPoints, MatCorners, pointsOf, type SeenCorners } from './mat-corners.ts';
import { MatView } from './mat-view.ts';
import type { LumaPicture, MatRead, PictureRead, Sighting } from './picture.ts';
import { placeOf } from './placing.ts';
import { Tracks } from './tracks.ts';

interface TrackerOptions {
  readonly calibration?: Calibration | undefined;
  /** The device the pictures come from, as the page calls it; undefined when nobody can tell. */
  readonly device?: string | undefined;
  /** Millimetres above the mat. */
  readonly robotMarkerHeight?: number | undefined;
  readonly objectMarkerHeight?: number | undefined;
}

/** Two of one number nearer than this are one marker read twice. Millimetres. */
const SAME = 15;
/** Where a marker just was nobody else comes up: one that was read not quite as printed is that one misread. */
const IN_PLACE = 30;
/** What confidence is multiplied by. */
const TRUST = {
  /** The place of the mat is taken from a picture before, or from three corners. */
  remembered: 0.85,
  threeCorners: 0.7,
  /** Nobody knows the lens. */
  uncalibrated: 0.85,
  twice: 0.4,
  wrongCell: 0.85,
} as const;
/** So much grey between black and white, and so many pixels a cell, are all one can want. */
const PLENTY = { contrast: 50, cell: 3.5 } as const;
/** Corners that lie this far off halve what is believed. Millimetres. */
const HALVING_MISFIT = 6;
/** And robots that may be so far from where they seem to be. */
const HALVING_DOUBT = 7;
/**
 * Corners that lie further off than this, through the lens that was measured, and where they belong, through another: the
 * camera is zoomed, or is another one. Millimetres.
 */
const UNFIT = { from: MISPLACED, until: 2, other: 0.8 } as const;

interface Candidate extends Pose {
  readonly kind: 'robot' | 'object';
  readonly identifier: number;
  readonly confidence: number;
  readonly detection: Detection;
}

/** Reads pictures of one camera one after the other: where every marker is on the mat, and what keeps it from seeing. */
export class Tracker {
  readonly #options: TrackerOptions;
  readonly #detector = new Detector();
  readonly #corners = new MatCorners();
  readonly #expectations = new Expectations();
  readonly #tracks = new Tracks<number>();
  readonly #guess = new LensGuess();
  #size = '';
  /** The lens is another than was measured. */
  #isUnfit = false;

  constructor(options: TrackerOptions = {}) {
    this.#options = options;
  }

  /** `at` is when the picture was taken, in milliseconds of any clock that never goes back. */
  read(picture: LumaPicture, at: number): PictureRead {
    const size = `${picture.width}x${picture.height}`;
    // Pixels of another size are elsewhere.
    if (size !== this.#size) {
      this.#corners.forget();
      this.#expectations.forget();
      this.#guess.forget();
      this.#isUnfit = false;
    }
    this.#size = size;
    const detections = this.#detector.detect(picture, this.#expectations.at(at));
    this.#expectations.note(detections, at);
    const corners = this.#corners.read(detections);
    const { view, calibration } = this.#look(corners, picture);
    const unsure = view ? view.unsureAt(this.#heights.robot) : 0;
    const candidates = view ? this.#candidates(detections, view, trustIn(view, corners, calibration, unsure)) : [];
    const { chosen, others } = this.#choose(candidates.filter(isNearMat), at);
    const sightings = view ? [...this.#follow(chosen, at), ...others.map(asSeen), ...this.#reckoned(at)] : [];
    const light = readLight(picture, view?.outline());
    const edgeWidth = median(detections.map((detection) => detection.edgeWidth));
    return {
      mat: matRead(view, corners),
      sightings: sightings.sort((one, other) => one.identifier - other.identifier),
      beside: candidates
        .filter((each) => !isNearMat(each) && !chosen.has(each.identifier))
        .sort((one, other) => one.identifier - other.identifier)
        .map(asSeen),
      faults: faultsOf({ picture, light, corners, view, edgeWidth, twice: others, unsure, calibration }),
      edgeWidth,
      calibration,
    };
  }

  /** Through the lens that was measured, as long as it shows the mat as one; else through the one this picture tells of. */
  #look(corners: SeenCorners, picture: LumaPicture): Pick<PictureRead, 'calibration'> & { view: MatView | undefined } {
    const { calibration, device } = this.#options;
    const points = pointsOf(corners);
    const isMeant = calibration !== undefined && isOf(calibration, picture, device);
    if (isMeant && (!this.#isUnfit || points)) {
      const view = points && MatView.of(points, { lens: calibration, doubt: 0 }, picture);
      const isFit = view && view.misfit <= (this.#isUnfit ? UNFIT.until : UNFIT.from);
      if (isFit && view.corners === CORNERS.length) this.#isUnfit = false;
      else if (points && !isFit) this.#isUnfit ||= this.#isExplained(points, picture);
      if (!this.#isUnfit) return { view, calibration: 'used' };
    }
    const view = points && MatView.of(points, this.#guess.read(points, picture), picture);
    return { view, calibration: calibration === undefined ? 'none' : 'unfit' };
  }

  /** Another lens sees all cards where they belong: what was measured is wrong, and not where they lie. */
  #isExplained(points: CornerPoints, picture: LumaPicture): boolean {
    if (points.corners < CORNERS.length) return false;
    const view = MatView.of(points, this.#guess.read(points, picture), picture);
    return view !== undefined && view.misfit < UNFIT.other;
  }

  get #heights(): { readonly robot: number; readonly object: number } {
    const { robotMarkerHeight = MARKER_HEIGHTS.robot, objectMarkerHeight = MARKER_HEIGHTS.object } = this.#options;
    return { robot: robotMarkerHeight, object: objectMarkerHeight };
  }

  #candidates(detections: readonly Detection[], view: MatView, trust: number): Candidate[] {
    return detections.flatMap((detection): Candidate[] => {
      const meaning = meaningOf(detection.id);
      if (!meaning || meaning.kind === 'corner') return [];
      const { kind, identifier } = meaning;
      const place = placeOf(detection.outline, view, this.#heights[kind], MARKER_SIZES[kind].side);
      if (!place) return [];
      const confidence = trust * trustInReading(detection, place.squareness);
      return [{ kind, identifier, x: place.x, y: place.y, a: place.a, confidence, detection }];
    });
  }

  /** One for each number: the one that was there, or the clearest. And the others that wear a number of those. */
  #choose(candidates: readonly Candidate[], at: number) {
    const chosen = new Map<number, Candidate>();
    for (const candidate of candidates) {
      const other = chosen.get(candidate.identifier);
      if (!other || this.#isRather(candidate, other, at)) chosen.set(candidate.identifier, candidate);
    }
    const others: Candidate[] = [];
    for (const candidate of candidates) {
      const { identifier } = candidate;
      const known = [chosen.get(identifier), ...others.filter((other) => other.identifier === identifier)];
      if (known.every((other) => other && apart(candidate, other) > SAME)) others.push(doubted(candidate));
    }
    for (const identifier of new Set(others.map((other) => other.identifier))) {
      const candidate = chosen.get(identifier);
      if (candidate) chosen.set(identifier, doubted(candidate));
    }
    for (const [identifier, candidate] of chosen) {
      if (this.#isMisread(candidate, chosen, at)) chosen.delete(identifier);
    }
    return { chosen, others };
  }

  #isRather(candidate: Candidate, other: Candidate, at: number): boolean {
    const expected = this.#tracks.expected(candidate.identifier, at)?.pose;
    return expected ? apart(candidate, expected) < apart(other, expected) : candidate.confidence > other.confidence;
  }

  /** Somebody new, not read as printed, where another one was a moment ago that is seen nowhere now. */
  #isMisread(candidate: Candidate, chosen: ReadonlyMap<number, Candidate>, at: number): boolean {
    if (candidate.detection.wrong === 0 || this.#tracks.expected(candidate.identifier, at)) return false;
    for (const [identifier, { pose }] of this.#tracks.hidden(at)) {
      if (!chosen.has(identifier) && apart(pose, candidate) < IN_PLACE) return true;
    }
    return false;
  }

  #follow(chosen: ReadonlyMap<number, Candidate>, at: number): Sighting[] {
    return [...chosen.values()].map(({ kind, identifier, confidence, detection, ...seen }) => {
      const { pose } = this.#tracks.see(identifier, { x: seen.x, y: seen.y, a: seen.a }, confidence, at);
      return { kind, identifier, ...pose, confidence, outline: detection.outline };
    });
  }

  #reckoned(at: number): Sighting[] {
    return [...this.#tracks.hidden(at)].map(([identifier, { pose, confidence }]) => ({
      kind: identifier <= MOST_ROBOTS ? 'robot' : 'object',
      identifier,
      ...pose,
      confidence,
      outline: undefined,
    }));
  }
}

/** Nobody knows which of two is the one that is meant. */
const doubted = (candidate: Candidate): Candidate => ({
  ...candidate,
  confidence: candidate.confidence * TRUST.twice,
});

const asSeen = ({ detection, ...seen }: Candidate): Sighting => ({ ...seen, outline: detection.outline });

const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);

const isNearMat = ({ x, y }: { x: number; y: number }): boolean => {
  const [least, most] = [MAT.min - MAT.tolerance, MAT.max + MAT.tolerance];
  return x >= least && x <= most && y >= least && y <= most;
};

const trustIn = (
  view: MatView,
  { remembered }: SeenCorners,
  calibration: PictureRead['calibration'],
  unsure: number,
): number => {
  const isRemembered = Object.keys(remembered).length > 0;
  const corners = view.corners < CORNERS.length ? TRUST.threeCorners : isRemembered ? TRUST.remembered : 1;
  const lens = calibration === 'used' ? 1 : TRUST.uncalibrated / (1 + (unsure / HALVING_DOUBT) ** 2);
  return (lens * corners) / (1 + (view.misfit / HALVING_MISFIT) ** 2);
};

const trustInReading = ({ contrast, wrong, outline }: Detection, squareness: number): number => {
  const cell = Math.sqrt((outline[1].x - outline[0].x) ** 2 + (outline[1].y - outline[0].y) ** 2) / 6;
  const clear = Math.min(1, contrast / PLENTY.contrast) * Math.min(1, cell / PLENTY.cell);
  return Math.sqrt(clear) * TRUST.wrongCell ** wrong * squareness;
};

const matRead = (view: MatView | undefined, { seen, remembered }: SeenCorners): MatRead => ({
  found: view !== undefined,
  remembered: view !== undefined && Object.keys(remembered).length > 0,
  corners: seen,
  missing: CORNERS.filter((corner) => !seen[corner]),
  outline: view?.outline(),
  misfit: view?.misfit,
});

const median = (values: number[]): number | undefined => values.sort((one, other) => one - other)[values.length >> 1];
