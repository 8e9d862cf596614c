import { POSITION, SENSOR_NAMES } from '@trundle/protocol/constants';
import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import type { MatPart } from '@trundle/protocol/http/replay';
import type { readSandboxScene } from '@trundle/protocol/http/sandbox';
import type { positionsUpdate, sensorsUpdate } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';

/** A piece as it is kept: a text, for nobody reads it before somebody looks at the lesson again. */
export interface CutPart {
  at: string;
  until: string;
  json: string;
}

type Key = MatPart['key'];
type Place = Key['places'][number];

/** What stands in the database about the class. */
export type ClassFacts = Pick<Key, 'mapId' | 'robots'>;

/** How things stand that others of the server know. */
export interface Standing {
  outputs: CallAnswerInput<typeof listRobotOutputs>;
  scene: CallAnswerInput<typeof readSandboxScene>;
}

/** As often as the mat is drawn from pictures. */
const PICTURES_APART = 1_000 / POSITION.batchesPerSecond - 30;
/** A number cannot be read when it changes faster. */
const READINGS_APART = 500;
/** What has not been seen for so long is on no picture of now. */
const FORGOTTEN_AFTER = 10_000;
/** What is seen for the first time so soon after the recording began stood there when it began: cameras tell three times a second. */
const STOOD_THERE = 1_000;
/** Of one part, so that nobody fills the memory. */
const MOST_SAID = 4_000;
const MOST_CHARACTERS = 1_000_000;

/** What is said of the mat of one class, in pieces that each begin with how things stood. */
export class MatTape {
  facts: ClassFacts;
  readonly #standing: () => Standing;
  readonly #places = new Map<number, { place: Place; seenAt: number }>();
  readonly #sensors = new Map<number, { names: Map<string, unknown>; saidAt: number }>();
  #waiting = new Map<number, Place>();
  #picturedAt = Number.NEGATIVE_INFINITY;
  readonly #began: number;
  #open: { at: number; key: Key; said: string[]; characters: number };

  constructor(facts: ClassFacts, standing: () => Standing, now: number) {
    this.facts = facts;
    this.#standing = standing;
    this.#began = now;
    this.#open = this.#begin(now);
  }

  get beganAt(): number {
    return this.#open.at;
  }

  get isFull(): boolean {
    return this.#open.said.length >= MOST_SAID || this.#open.characters >= MOST_CHARACTERS;
  }

  say(now: number, tail: string, payload: unknown): void {
    if (this.isFull) return;
    const said = JSON.stringify([now - this.beganAt, tail, payload]);
    this.#open.said.push(said);
    this.#open.characters += said.length;
  }

  /** Markers of pictures in between are said with the next one. */
  seen(now: number, { R, X, Y, A }: TopicPayload<typeof positionsUpdate>): void {
    for (const [index, number] of R.entries()) {
      const place: Place = [number, X[index] ?? 0, Y[index] ?? 0, A[index] ?? 0];
      this.#waiting.set(number, place);
      // Nobody remembers what cameras told before: a lesson would begin with robots that stand nowhere.
      if (now - this.#began <= STOOD_THERE && !this.#places.has(number)) this.#open.key.places.push(place);
      this.#places.set(number, { place, seenAt: now });
    }
    if (now - this.#picturedAt >= PICTURES_APART) this.#picture(now);
  }

  read(now: number, { R, S, STATUS }: TopicPayload<typeof sensorsUpdate>): void {
    const before = this.#sensors.get(R);
    const isSoon = before !== undefined && now - before.saidAt < READINGS_APART;
    const names = before?.names ?? new Map<string, unknown>();
    for (const [name, value] of Object.entries(S))
      if (names.has(name) || names.size < SENSOR_NAMES.most) names.set(name, value);
    this.#sensors.set(R, { names, saidAt: isSoon ? before.saidAt : now });
    if (!isSoon) this.say(now, 'sensors_update', { R, S, ...(STATUS && { STATUS }) });
  }

  /** The piece that ends here; null when nothing was said in it. */
  cut(now: number): CutPart | null {
    if (this.#waiting.size > 0) this.#picture(now);
    const { at: began, key, said } = this.#open;
    this.#open = this.#begin(now);
    if (said.length === 0) return null;
    const [at, until] = [new Date(began).toISOString(), new Date(now).toISOString()];
    return { at, until, json: `${JSON.stringify({ at, until, key }).slice(0, -1)},"said":[${said.join(',')}]}` };
  }

  #picture(now: number): void {
    const places = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#picturedAt = now;
    this.say(now, 'positions_update', {
      R: places.map(([number]) => number),
      X: places.map(([, x]) => x),
      Y: places.map(([, , y]) => y),
      A: places.map(([, , , a]) => a),
      L: now,
    });
  }

  #begin(now: number): { at: number; key: Key; said: string[]; characters: number } {
    for (const [number, { seenAt }] of this.#places) if (now - seenAt > FORGOTTEN_AFTER) this.#places.delete(number);
    const key = {
      ...this.facts,
      ...this.#standing(),
      places: [...this.#places.values()].map(({ place }) => place),
      sensors: [...this.#sensors].map(([R, { names }]) => ({ R, S: Object.fromEntries(names) })),
    };
    return { at: now, key: key as Key, said: [], characters: 0 };
  }
}
