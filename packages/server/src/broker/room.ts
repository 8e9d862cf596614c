import type { TokenBucket } from '@trundle/protocol/token-bucket';
import type { Authorizer } from '../access/authorizer.ts';
import { createBucket } from '../rate-limits/create-bucket.ts';
import type { ClassFacts } from './class-facts.ts';
import type { ClientStream } from './client-stream.ts';
import type { BrokerLimits } from './limits.ts';
import { Occupant, type RoomClient } from './occupant.ts';
import type { ResolvedTopic } from './resolved-topic.ts';

/** Milliseconds after a failed load in which the database is left alone: every message would ask it again. */
const RETRY_AFTER = 250;
/** More topics than a class has, with those of thirty mats. */
const REMEMBERED = 2_000;

/** A connection that gets a message, and whether it acknowledges it. */
interface Recipient {
  stream: ClientStream;
  qos: 0 | 1;
}

export interface RoomSource {
  load(ref: string): Promise<ClassFacts | undefined>;
  authorizer: Authorizer;
  lifetime: number;
  limits: Pick<BrokerLimits, 'perClass'>;
  /** Called after the facts were read again: devices may have lost their key, the short id may be another. */
  reloaded(room: Room, before: ClassFacts | undefined): void;
  failed(room: Room, error: unknown): void;
}

/**
 * A class in the broker's memory, with every connection that has joined it. After a change, whoever publishes waits until
 * the class and the principals of all occupants have been read again; without a change everything is decided from memory.
 */
export class Room {
  readonly code: string;
  readonly occupants = new Set<Occupant>();
  /** What all who publish in the class may use up together. */
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly #source: RoomSource;
  readonly #recipients = new Map<string, readonly Recipient[]>();
  #facts: ClassFacts | undefined;
  #changes = 0;
  #knownChanges = 0;
  /** Of the facts from which the occupants' principals were made. */
  #knownFingerprint: string | undefined;
  #askedAt = performance.now();
  #loading: Promise<void> | undefined;
  #failure: { at: number; error: unknown } | undefined;

  constructor(facts: ClassFacts, source: RoomSource) {
    this.code = facts.code;
    this.#facts = facts;
    this.#knownFingerprint = facts.fingerprint;
    this.#source = source;
    this.messages = createBucket(source.limits.perClass.messages);
    this.bytes = createBucket(source.limits.perClass.bytes);
  }

  /** Undefined when the class is gone. */
  get facts(): ClassFacts | undefined {
    return this.#facts;
  }

  isNamed(ref: string): boolean {
    return this.#facts !== undefined && (ref === this.code || ref === this.#facts.ssid);
  }

  /** Something about the class has changed: what is in memory counts no more. */
  invalidate(): void {
    this.#changes += 1;
  }

  /** The class was deleted: whoever is still in the room may publish and receive nothing. */
  markDeleted(): void {
    const before = this.#facts;
    // A load that is under way may have seen the class alive and must be repeated.
    this.invalidate();
    this.#facts = undefined;
    for (const occupant of this.occupants) void occupant.refresh(undefined);
    this.#source.reloaded(this, before);
  }

  /** Reads the class again when it has changed. Undefined when nothing has to be waited for. */
  ensureFresh(): Promise<void> | undefined {
    const isOld = performance.now() - this.#askedAt > this.#source.lifetime;
    // An empty room is not kept up to date, so an old one is not trusted.
    if (isOld && this.occupants.size === 0) this.invalidate();
    if (this.#changes !== this.#knownChanges) return this.#reload();
    // Its failure has been reported, and what is known counts on.
    if (isOld) this.#reload().catch(() => undefined);
    return undefined;
  }

  /** Who gets messages on a topic, of what is on one mat: found once and cached until an occupant, a right or a subscription changes. */
  recipients(topic: ResolvedTopic, mat: string | null = null): readonly Recipient[] {
    const { text } = topic;
    const key = mat === null ? text : `${text} ${mat}`;
    const known = this.#recipients.get(key);
    if (known) return known;
    const found: Recipient[] = [];
    const parts = text.split('/');
    for (const occupant of this.occupants) {
      const { connection } = occupant;
      const { stream, isRevoked } = connection;
      const qos = stream && !isRevoked ? connection.qosFor(parts) : undefined;
      if (stream && qos !== undefined && occupant.mayReceive(topic, mat)) found.push({ stream, qos });
    }
    if (this.#recipients.size >= REMEMBERED) this.#recipients.clear();
    this.#recipients.set(key, found);
    return found;
  }

  forgetRecipients(): void {
    this.#recipients.clear();
  }

  /** Resolves when the connection is an occupant and its principal is known. */
  async join(connection: RoomClient): Promise<Occupant> {
    const occupant = new Occupant(connection, this.code, this.#source.authorizer, () => this.forgetRecipients());
    this.occupants.add(occupant);
    try {
      await occupant.refresh(this.#facts);
      // A change during the refresh may have been missed by it; this waits until the change has been read.
      await this.ensureFresh();
    } catch (error) {
      this.occupants.delete(occupant);
      throw error;
    }
    return occupant;
  }

  leave(occupant: Occupant): void {
    this.occupants.delete(occupant);
    this.forgetRecipients();
  }

  #reload(): Promise<void> {
    const { at = Number.NEGATIVE_INFINITY, error } = this.#failure ?? {};
    if (!this.#loading && performance.now() - at < RETRY_AFTER) return Promise.reject(error);
    this.#loading ??= this.#load()
      .catch((error: unknown) => {
        // Here, once for the load, and not by each of those who wait for it.
        this.#failure = { at: performance.now(), error };
        this.#source.failed(this, error);
        throw error;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  async #load(): Promise<void> {
    for (;;) {
      const seen = this.#changes;
      const before = this.#facts;
      // Also when it fails: a database that is away is not asked at every message.
      this.#askedAt = performance.now();
      this.#facts = await this.#source.load(this.code);
      // A routine reload that found the same facts: the principals follow from them and need not be made again.
      if (seen === this.#knownChanges && this.#facts?.fingerprint === this.#knownFingerprint && seen === this.#changes)
        return;
      await Promise.all([...this.occupants].map((occupant) => occupant.refresh(this.#facts)));
      this.#source.reloaded(this, before);
      this.#knownFingerprint = this.#facts?.fingerprint;
      if (seen !== this.#changes) continue;
      this.#knownChanges = seen;
      return;
    }
  }
}
