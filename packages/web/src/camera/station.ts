import type { BrokerConnection } from '@trundle/client/live/broker-connection';
import type { Cancel, Clock } from '@trundle/client/live/clock';
import { Slice } from '@trundle/client/live/slice';
import type { Calibration, Fault, PictureRead } from '@trundle/vision';
import { type Calibrations, calibrationFor, UNNAMED } from './calibrations.ts';
import type { CameraStream } from './camera-stream.ts';
import type { Eyes } from './eyes.ts';
import type { Calibrating, Look } from './eyes-messages.ts';
import {
  type Check,
  checklistOf,
  type Facts,
  freshRead,
  type Headline,
  headlineOf,
  mainFault,
  seenOf,
  seenTwice,
  toTell,
} from './findings.ts';
import type { Heights, MarkerHeights } from './marker-heights.ts';
import { PictureWatch } from './picture-watch.ts';
import { Publisher } from './publisher.ts';
import type { Picture } from './video-picture.ts';
import type { WakeLock } from './wake-lock.ts';

interface Page {
  readonly isHidden: boolean;
  onVisibility(listener: () => void): Cancel;
  onRestored(listener: () => void): Cancel;
}

interface Ports {
  clock: Clock;
  page: Page;
  stream: CameraStream;
  picture: Picture;
  eyes: (hears: Pick<ConstructorParameters<typeof Eyes>[0], 'looked' | 'ticked'>) => Eyes;
  wake: WakeLock;
  calibrations: Calibrations;
  heights: MarkerHeights;
  connection: BrokerConnection;
  code: string;
  serial: string;
  /** The broker lets this page in no more. */
  turnedAway: () => void;
}

/**
 * `other`: what is kept does not fit these pictures. `unkept`: it counts until this camera is left, because nobody
 * could tell later which one it was. `brokenOff`: pictures became others while it was measured. `stoodStill`: they stood still.
 */
type Calibrated = 'none' | 'kept' | 'unkept' | 'failed' | 'misplaced' | 'other' | 'brokenOff' | 'stoodStill';

export interface StationView {
  readonly headline: Headline;
  /** What to mend first, for the headline. */
  readonly main: Fault | null;
  /** Pictures are read now, whatever is in them. */
  readonly isReading: boolean;
  readonly checks: readonly Check[];
  /** Robots and objects that the class was told of last. */
  readonly robots: readonly number[];
  readonly objects: readonly number[];
  /** In the picture, and not told: too unclear. */
  readonly untold: readonly number[];
  /** In the picture, and not told: beside the mat. */
  readonly beside: readonly number[];
  /** Of the robots, those that are none of the class’s. */
  readonly strangers: readonly number[];
  readonly twice: readonly number[];
  /** Corners are hidden, and the mat is taken to lie where it lay. */
  readonly isRemembered: boolean;
  /** How far off the corner cards are, on average, in millimetres; null without a mat. */
  readonly misfit: number | null;
  readonly calibrated: Calibrated;
  /** How far one is that is under way, from 0 to 1, and whether it needs to see the mat more from the side. */
  readonly calibrating: { readonly share: number; readonly wantsTilt: boolean } | null;
}

/** Milliseconds. Fifteen pictures a second are more than a class is told of; they are for following what moves. */
const LOOK_EVERY = 66;
const VIEW_EVERY = 250;
/** A frozen picture is asked for anew, and then given time to come: more each time. */
const REOPEN = { first: 6_000, longest: 60_000, steadyAfter: 15_000 } as const;
/** Some cameras take their time for the first picture. */
const FIRST_PICTURE = 12_000;

const isOfOther = (read: PictureRead | null): boolean => read?.calibration === 'unfit';

/** A device as the camera of its class: it looks, reads, tells, and knows what of that really happens. */
export class Station {
  readonly view: Slice<StationView>;
  /** The newest picture that was read, to be drawn over what the camera shows. */
  readonly looks: Slice<Look | null>;
  readonly #ports: Ports;
  readonly #eyes: Eyes;
  readonly #publisher: Publisher;
  readonly #watch: PictureWatch;
  #last: { look: Look; at: number } | null = null;
  #taking: symbol | null = null;
  #shown = -1;
  #openedAt = 0;
  #reopened = { at: Number.NEGATIVE_INFINITY, times: 0 };
  #seen = '';
  #calibrating: Calibrating | null = null;
  #calibrated: Calibrated = 'none';
  /** Why a measuring ended while pictures stood still, until somebody does something about it. */
  #brokenBy: 'stoodStill' | null = null;
  /** Of a camera without a name, for as long as it is open. */
  #unkept: Calibration | null = null;
  #ofClass: readonly number[] = [];
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    const { clock, code, connection, serial } = ports;
    this.#eyes = ports.eyes({
      looked: (look, taken) => this.#looked(look, taken),
      // A teacher turns to the class on the same computer: its clocks tick once a second then, or once a minute.
      ticked: () => ports.page.isHidden && this.#tick(),
    });
    this.#publisher = new Publisher({ clock, code, connection, serial });
    this.#watch = new PictureWatch(clock);
    this.view = new Slice({ clock, make: () => this.#view(), interval: VIEW_EVERY });
    this.looks = new Slice({ clock, make: () => this.#last?.look ?? null });
  }

  start(camera: string | null): void {
    if (this.#cancels.length > 0) return;
    const { clock, connection, page, stream, wake } = this.#ports;
    this.#cancels = [
      stream.state.subscribe(() => this.#streamChanged()),
      connection.changes.subscribe(() => this.#connectionChanged()),
      page.onVisibility(() => this.#turnedTo()),
      page.onRestored(() => this.#turnedTo()),
      clock.every(LOOK_EVERY, () => this.#tick()),
      clock.every(VIEW_EVERY, () => this.view.changed()),
    ];
    this.#eyes.open();
    this.#publisher.start();
    connection.start();
    wake.hold();
    stream.open(camera);
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    const { connection, picture, stream, wake } = this.#ports;
    this.#taking = null;
    stream.close();
    picture.show(null);
    this.#eyes.close();
    wake.letGo();
    // The class hears that the camera goes, while there is a line.
    this.#publisher.stop();
    connection.stop();
    this.view.stop();
  }

  /** The numbers of the class’s robots. */
  know(ofClass: readonly number[]): void {
    this.#ofClass = ofClass;
    this.view.changed();
  }

  choose(camera: string): void {
    this.#brokenBy = null;
    this.#ports.stream.open(camera);
  }

  /** Whatever keeps the picture away is tried once more. */
  retry(): void {
    this.#ports.stream.reopen();
  }

  /** The next pictures, from several sides, tell how this camera's glass bends the mat. */
  calibrate(): void {
    this.#brokenBy = null;
    this.#calibrating = { state: 'under way', share: 0, wantsTilt: false };
    this.#eyes.calibrate();
    this.view.changed();
  }

  /** What is known of the glass stays as it was. */
  stopCalibrating(): void {
    this.#brokenBy = null;
    this.#calibrating = null;
    this.#seen = '';
    if (this.#last !== null) this.#begin(this.#last.look);
    this.view.changed();
  }

  /** The camera is taken to have no glass at all, as before. */
  forgetCalibration(): void {
    const { calibrations, stream } = this.#ports;
    if (stream.now.state !== 'open' || this.#last === null) return;
    this.#unkept = null;
    calibrations.forget(stream.now.deviceId, this.#last.look);
    this.stopCalibrating();
  }

  get heights(): Heights {
    return this.#ports.heights.read();
  }

  /** How high markers lie, from the next picture on. */
  place(heights: Heights): void {
    this.#ports.heights.keep(heights);
    this.#brokenBy = null;
    // Somebody's own doing: no picture changed that would have broken a measuring off.
    this.#calibrating = null;
    this.#seen = '';
    if (this.#last !== null) this.#begin(this.#last.look);
    this.view.changed();
  }

  #streamChanged(): void {
    const { picture, stream } = this.#ports;
    const now = stream.now;
    picture.show(now.state === 'open' ? now.stream : null);
    this.#watch.reset();
    this.#openedAt = this.#ports.clock.now();
    this.#shown = -1;
    this.#last = null;
    this.#seen = '';
    this.#taking = null;
    this.#unkept = null;
    this.looks.changed();
    this.view.changed();
  }

  #connectionChanged(): void {
    const { state } = this.#ports.connection;
    this.view.changed();
    if (state.state === 'disconnected' && state.reason === 'refused') this.#ports.turnedAway();
  }

  /** Systems take camera and line from pages that nobody looks at. */
  #turnedTo(): void {
    if (this.#ports.page.isHidden) return;
    this.#watch.reset();
    this.#ports.connection.retry();
    this.#ports.stream.ensure();
  }

  #tick(): void {
    const { clock, picture, stream } = this.#ports;
    const time = stream.now.state === 'open' ? picture.time() : null;
    if (time !== null) this.#watch.looked(time);
    const neverCame = stream.now.state === 'open' && time === null && clock.now() - this.#openedAt >= FIRST_PICTURE;
    if (this.#watch.isFrozen || neverCame) this.#wakePicture(clock.now());
    const read = freshRead(this.#facts());
    this.#publisher.now({ isWorking: read !== null, isMatDetected: read?.mat.found ?? false });
    if (time === null || time === this.#shown || this.#taking !== null || !this.#eyes.isFree) return;
    this.#shown = time;
    void this.#take(clock.now());
  }

  #wakePicture(now: number): void {
    const { at, times } = this.#reopened;
    if (this.#ports.page.isHidden || now - at < Math.min(REOPEN.longest, REOPEN.first * 2 ** times)) return;
    this.#reopened = { at: now, times: Math.min(times + 1, 10) };
    if (this.#calibrating !== null) {
      this.#calibrating = null;
      this.#calibrated = 'stoodStill';
      this.#brokenBy = 'stoodStill';
    }
    this.#ports.stream.reopen();
  }

  async #take(taken: number): Promise<void> {
    const turn = Symbol('turn');
    this.#taking = turn;
    const frame = await this.#ports.picture.take(this.#eyes.longest).catch(() => null);
    const isOfNow = this.#taking === turn;
    if (isOfNow) this.#taking = null;
    if (frame === null) return;
    if (isOfNow) {
      this.#begin(frame);
      if (this.#eyes.look(frame, taken)) return;
    }
    if ('bitmap' in frame) frame.bitmap.close();
  }

  /** Another camera, or pictures of another size: what is known of its glass comes along. */
  #begin({ width, height }: { width: number; height: number }): void {
    const { calibrations, stream } = this.#ports;
    const deviceId = stream.now.state === 'open' ? stream.now.deviceId : '';
    const size = { width, height };
    const calibration = this.#unkept === null ? calibrations.read(deviceId, size) : calibrationFor(this.#unkept, size);
    const seen = `${deviceId} ${width} ${height} ${calibration !== null}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    const broken = this.#calibrating === null ? this.#brokenBy : 'brokenOff';
    if (broken !== null) this.#calibrated = broken;
    else this.#calibrated = calibration === null ? 'none' : this.#keeping(deviceId);
    this.#calibrating = null;
    this.#eyes.begin({ calibration, device: deviceId, heights: this.#ports.heights.read() });
  }

  #keeping(deviceId: string): Calibrated {
    return deviceId === UNNAMED ? 'unkept' : 'kept';
  }

  #looked(look: Look, taken: number): void {
    const { clock, stream } = this.#ports;
    if (stream.now.state !== 'open' || this.#seen === '') return;
    this.#watch.read(look.digest, taken);
    this.#last = { look, at: clock.now() };
    if (look.calibrating !== null) this.#calibratedBy(look.calibrating, stream.now.deviceId, look);
    // A picture of the past says where robots were.
    if (!this.#watch.isFrozen) this.#publisher.saw(toTell(look.read), taken);
    if (clock.now() - this.#reopened.at >= REOPEN.steadyAfter && !this.#watch.isFrozen) {
      this.#reopened = { ...this.#reopened, times: 0 };
    }
    this.looks.changed();
    this.view.changed();
  }

  #calibratedBy(calibrating: Calibrating, deviceId: string, look: Look): void {
    this.#calibrating = calibrating.state === 'under way' ? calibrating : null;
    if (calibrating.state === 'done') {
      if (deviceId === UNNAMED) this.#unkept = calibrating.calibration;
      this.#ports.calibrations.keep(deviceId, look, calibrating.calibration);
      this.#seen = `${deviceId} ${look.width} ${look.height} true`;
      this.#calibrated = this.#keeping(deviceId);
    } else if (calibrating.state === 'failed') this.#calibrated = calibrating.isMisplaced ? 'misplaced' : 'failed';
  }

  #facts(): Facts {
    const { clock, connection, stream } = this.#ports;
    return {
      now: clock.now(),
      camera: stream.now,
      isFrozen: this.#watch.isFrozen,
      eyes: this.#eyes.now,
      takes: this.#eyes.takes,
      last: this.#last === null ? null : { read: this.#last.look.read, at: this.#last.at },
      connection: connection.state.state,
      told: this.#publisher.told,
      ofClass: this.#ofClass,
    };
  }

  #view(): StationView {
    const facts = this.#facts();
    const read = freshRead(facts);
    return {
      headline: headlineOf(facts),
      main: mainFault(facts),
      isReading: read !== null,
      checks: checklistOf(facts),
      ...seenOf(facts),
      isRemembered: read?.mat.remembered ?? false,
      twice: read === null ? [] : seenTwice(read),
      misfit: read?.mat.misfit ?? null,
      calibrated: isOfOther(read) ? 'other' : this.#calibrated,
      calibrating: this.#calibrating?.state === 'under way' ? this.#calibrating : null,
    };
  }
}
