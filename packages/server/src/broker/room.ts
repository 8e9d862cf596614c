import type { Relations } from '../access/relations.ts';
import type { ClassFacts } from './class-facts.ts';
import type { ClientStream } from './client-stream.ts';
import type { BrokerLimits } from './limits.ts';
import type { Participant } from './participant.ts';
import { Place } from './place.ts';
import { TokenBucket } from './token-bucket.ts';
import type { TopicRoom } from './topic-rooms.ts';

/** More topics than a class has. */
const REMEMBERED = 500;

/** Somebody who gets a message, and whether they confirm it. */
export interface Hearer {
  stream: ClientStream;
  qos: 0 | 1;
}

export interface RoomSource {
  load(ref: string): Promise<ClassFacts | undefined>;
  relations: Relations;
  lifetime: number;
  limits: Pick<BrokerLimits, 'perClass'>;
  /** The class is known anew; its devices may have lost their key, its short id may be another. */
  settled(room: Room, before: ClassFacts | undefined): void;
  failed(room: Room, error: unknown): void;
}

/**
 * A class in the broker's memory, and everybody who has named it. After a change, whoever speaks waits until the class
 * and the standing of all its listeners are known anew; without a change everything is judged at once, from memory.
 */
export class Room {
  readonly code: string;
  readonly places = new Set<Place>();
  /** What all who speak in the class may say together. */
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly #source: RoomSource;
  readonly #audiences = new Map<string, readonly Hearer[]>();
  #facts: ClassFacts | undefined;
  #changes = 0;
  #knownChanges = 0;
  /** Of the facts by which everybody's standing was found. */
  #knownFingerprint: string | undefined;
  #askedAt = performance.now();
  #settling: Promise<void> | undefined;

  constructor(facts: ClassFacts, source: RoomSource) {
    this.code = facts.code;
    this.#facts = facts;
    this.#knownFingerprint = facts.fingerprint;
    this.#source = source;
    this.messages = new TokenBucket(source.limits.perClass.messages);
    this.bytes = new TokenBucket(source.limits.perClass.bytes);
  }

  /** Undefined when the class is gone. */
  get facts(): ClassFacts | undefined {
    return this.#facts;
  }

  answersTo(ref: string): boolean {
    return this.#facts !== undefined && (ref === this.code || ref === this.#facts.ssid);
  }

  /** Something about the class is different now. */
  change(): void {
    this.#changes += 1;
  }

  /** The class is no more; whoever is still in it has nothing to say and nothing to hear. */
  vanish(): void {
    const before = this.#facts;
    // A look that is under way has seen the class alive and must look again.
    this.change();
    this.#facts = undefined;
    for (const place of this.places) void place.refresh(undefined);
    this.#source.settled(this, before);
  }

  /** Undefined when nothing has to be waited for. */
  settle(): Promise<void> | undefined {
    const isOld = performance.now() - this.#askedAt > this.#source.lifetime;
    // Nobody kept an empty room up to date.
    if (isOld && this.places.size === 0) this.change();
    if (this.#changes !== this.#knownChanges) return this.#learn();
    if (isOld) this.#learn().catch((error: unknown) => this.#source.failed(this, error));
    return undefined;
  }

  /** Who listens to a topic and may: found once, and kept until somebody comes, goes or may or wants something else. */
  audience(topic: TopicRoom): readonly Hearer[] {
    const { text } = topic;
    const known = this.#audiences.get(text);
    if (known) return known;
    const found: Hearer[] = [];
    const parts = text.split('/');
    for (const place of this.places) {
      const { participant } = place;
      const { stream, ended } = participant;
      const qos = stream && !ended ? participant.listensTo(parts) : undefined;
      if (stream && qos !== undefined && place.hears(topic)) found.push({ stream, qos });
    }
    if (this.#audiences.size >= REMEMBERED) this.#audiences.clear();
    this.#audiences.set(text, found);
    return found;
  }

  forgetAudiences(): void {
    this.#audiences.clear();
  }

  /** Gives a participant a place, with their standing known. */
  async enter(participant: Participant): Promise<Place> {
    const place = new Place(participant, this.code, this.#source.relations, () => this.forgetAudiences());
    this.places.add(place);
    try {
      await place.refresh(this.#facts);
      // A change while looking may have been seen by neither; this waits for it.
      await this.settle();
    } catch (error) {
      this.places.delete(place);
      throw error;
    }
    return place;
  }

  leave(place: Place): void {
    this.places.delete(place);
    this.forgetAudiences();
  }

  #learn(): Promise<void> {
    this.#settling ??= this.#load().finally(() => {
      this.#settling = undefined;
    });
    return this.#settling;
  }

  async #load(): Promise<void> {
    for (;;) {
      const seen = this.#changes;
      const before = this.#facts;
      // Also when it fails: a database that is away is not asked at every message.
      this.#askedAt = performance.now();
      this.#facts = await this.#source.load(this.code);
      // Looking again just to be sure: everybody's standing follows from the class's facts, and those are the same.
      if (seen === this.#knownChanges && this.#facts?.fingerprint === this.#knownFingerprint && seen === this.#changes)
        return;
      await Promise.all([...this.places].map((place) => place.refresh(this.#facts)));
      this.#source.settled(this, before);
      this.#knownFingerprint = this.#facts?.fingerprint;
      if (seen !== this.#changes) continue;
      this.#knownChanges = seen;
      return;
    }
  }
}
