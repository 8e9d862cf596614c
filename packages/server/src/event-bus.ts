import { EventEmitter } from 'node:events';
import type { ClassroomPart } from '@trundle/protocol/topics/notify';

/** What one part of the server tells the others. Nothing here crosses a wire. */
interface ServerEvents {
  'session.ended': { sessionIds: string[] };
  /** Parts are named when pages should hear of it. */
  'classroom.changed': { code: string; parts?: readonly ClassroomPart[] };
  /** Somebody has opened the class. */
  'classroom.entered': { code: string; account: string };
  /** Devices that came in with the old key must go. */
  'deviceKey.changed': { code: string };
  /** The same of screens that came by the old viewer link. */
  'viewerKey.changed': { code: string };
  /** The same of whoever watches by the old camera link, or had the seat before. */
  'cameraLink.changed': { code: string };
  'classroom.deleted': { code: string };
  /** A class records from now on, or no longer. */
  'recording.changed': { code: string; on: boolean };
  /** Features were switched on or off, by an admin or in the database. */
  'features.changed': { switches: Readonly<Record<string, unknown>> };
  /** An admin has written other limits. */
  'quotas.changed': Record<string, never>;
}

export class EventBus {
  readonly #emitter = new EventEmitter({ captureRejections: false });

  on<Name extends keyof ServerEvents>(name: Name, listener: (event: ServerEvents[Name]) => void): () => void {
    this.#emitter.on(name, listener);
    return () => this.#emitter.off(name, listener);
  }

  emit<Name extends keyof ServerEvents>(name: Name, event: ServerEvents[Name]): void {
    this.#emitter.emit(name, event);
  }
}
