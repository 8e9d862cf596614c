import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { CameraLink, openCamera, readCameraLink, takeCamera } from '@trundle/protocol/http/camera';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { digestOf, sameKey, stationSerial, writtenDigest } from '../broker/identity.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classrooms, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';
import { canHoldDevices } from './device-ownership.ts';

const DAY = 86_400_000;
/** A phone on a stand is set up once and for a while; one that was given away is forgotten within the term. */
export const CAMERA_LINK_LIFE = 30 * DAY;

type Found = Pick<CameraLink, 'origins' | 'trustFirst'>;

interface Options {
  database: Database;
  events: EventBus;
  /** Where other devices find this server. */
  found: () => Found;
}

type Row = typeof classrooms.$inferSelect;

const FREE = { cameraSeat: null, cameraSeatName: null, cameraTokenDigest: null };
type Holder = CameraLink['holder'];

const holderOf = ({ cameraSeat, cameraSeatName }: Row): Holder =>
  cameraSeat === null ? null : { serial: stationSerial(cameraSeat), name: cameraSeatName ?? '' };

/** The link of a class by which a phone or a webcam becomes its camera: one link at a time, and one device at a time by it. */
export class CameraLinks {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #found: () => Found;
  readonly #now: () => number;

  constructor({ database, events, found }: Options, now = (): number => Date.now()) {
    this.#db = database.db;
    this.#events = events;
    this.#found = found;
    this.#now = now;
  }

  /** No link where none was made, or the last has ended. */
  async read(code: string): Promise<CallAnswerInput<typeof readCameraLink>> {
    const row = (await this.#find(code))?.classroom;
    if (!row?.cameraKey || !row.cameraKeyUntil) return { link: null, ended: null };
    const until = row.cameraKeyUntil.toISOString();
    if (this.#isOver(row)) return { link: null, ended: until };
    return { link: { key: row.cameraKey, until, holder: holderOf(row), ...this.#found() }, ended: null };
  }

  /** Another link: whoever watches by the old one goes. */
  async make(code: string): Promise<CameraLink> {
    const [key, until] = [newId(), new Date(this.#now() + CAMERA_LINK_LIFE)];
    const found = await this.#find(code);
    if (!found || !canHoldDevices({ ...found.classroom, demo: found.demo })) throw new ApiError('NOT_FOUND');
    const [row] = await this.#db
      .update(classrooms)
      .set({ cameraKey: key, cameraKeyUntil: until, ...FREE })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ code: classrooms.code });
    if (!row) throw new ApiError('NOT_FOUND');
    this.#events.emit('cameraLink.changed', row);
    return { key, until: until.toISOString(), holder: null, ...this.#found() };
  }

  async open(
    code: string,
    { key, seat }: { key: string; seat?: string | undefined },
  ): Promise<CallAnswerInput<typeof openCamera>> {
    const { row, until } = await this.#opened(code, key);
    const isTheirs = seat !== undefined && row.cameraSeat === seat;
    return {
      name: row.name,
      until,
      seat: row.cameraSeat === null ? 'free' : isTheirs ? 'yours' : 'taken',
      holder: holderOf(row),
      robots: await this.#numbersOf(code),
      hasHttps: this.#found().origins.some((origin) => origin.startsWith('https:')),
    };
  }

  /**
   * The seat goes to whoever asks last. The token is another one each time, so that of two pages with one name, which a copied
   * tab makes, the later alone watches.
   */
  async take(
    code: string,
    { key, seat, name }: { key: string; seat: string; name: string },
  ): Promise<CallAnswerInput<typeof takeCamera>> {
    const { until } = await this.#opened(code, key);
    const token = newId();
    const [row] = await this.#db
      .update(classrooms)
      .set({ cameraSeat: seat, cameraSeatName: name, cameraTokenDigest: writtenDigest(token) })
      // The link may have been renewed this moment.
      .where(and(eq(classrooms.code, code), eq(classrooms.cameraKey, key), isNull(classrooms.deletedAt)))
      .returning({ code: classrooms.code });
    if (!row) throw new ApiError('LINK_NOT_VALID');
    this.#events.emit('cameraLink.changed', row);
    return { serial: stationSerial(seat), token, until };
  }

  /** The seat is free again: nobody who comes next is told that another device watches. One that lost it before changes nothing. */
  async leave(code: string, { key, token }: { key: string; token: string }): Promise<void> {
    await this.#opened(code, key);
    const [row] = await this.#db
      .update(classrooms)
      .set(FREE)
      .where(and(eq(classrooms.code, code), eq(classrooms.cameraTokenDigest, writtenDigest(token))))
      .returning({ code: classrooms.code });
    if (row) this.#events.emit('cameraLink.changed', row);
  }

  async #numbersOf(code: string): Promise<number[]> {
    const rows = await this.#db
      .select({ number: robots.identifier })
      .from(robots)
      .where(eq(robots.classroomCode, code))
      .orderBy(robots.identifier)
      .limit(1_000);
    return rows.map(({ number }) => number);
  }

  async #opened(code: string, key: string): Promise<{ row: Row; until: string }> {
    const found = await this.#find(code);
    const row = found?.classroom;
    const right = sameKey(digestOf(key), digestOf(row?.cameraKey ?? newId()));
    if (!found || !row?.cameraKeyUntil || !right || this.#isOver(row)) throw new ApiError('LINK_NOT_VALID');
    if (!canHoldDevices({ ...row, demo: found.demo })) throw new ApiError('LINK_NOT_VALID');
    return { row, until: row.cameraKeyUntil.toISOString() };
  }

  async #find(code: string): Promise<{ classroom: Row; demo: string | null } | undefined> {
    const [found] = await this.#db
      .select({ classroom: classrooms, demo: accounts.demo })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    return found;
  }

  #isOver({ cameraKeyUntil }: Row): boolean {
    return (cameraKeyUntil?.getTime() ?? 0) <= this.#now();
  }
}
