import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';

/** What is set for the whole class. */
export type LiveSettings = Readonly<
  Pick<
    Classroom,
    | 'name'
    | 'mapId'
    | 'ssid'
    | 'isBlocklyReadOnly'
    | 'ownMats'
    | 'chatDisabled'
    | 'chatDisabledStudents'
    | 'classroomObjects'
    | 'availableProjects'
    | 'currentOperationProject'
    | 'created_by'
  > & {
    /** The student whose work the whole class looks at. */
    whiteboardStudent: string | null;
  }
>;

/** Null until the class is known. */
export class Settings {
  readonly state: Slice<LiveSettings | null>;
  readonly #clock: Clock;
  #view: LiveSettings | null = null;
  /** What was said live, and when: an answer that was asked for earlier is older news. */
  #heard: Partial<LiveSettings> = {};
  readonly #heardAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.state = new Slice({ clock, make: () => this.#view });
  }

  accept(classroom: Classroom, askedAt: number): void {
    const newer = Object.entries(this.#heard).filter(([key]) => (this.#heardAt.get(key) ?? 0) > askedAt);
    const { name, mapId, ssid, isBlocklyReadOnly, ownMats, chatDisabled, chatDisabledStudents, classroomObjects } =
      classroom;
    const { availableProjects, currentOperationProject, whiteboardStudent = null, created_by } = classroom;
    this.#view = {
      name,
      mapId,
      ssid,
      isBlocklyReadOnly,
      ownMats,
      chatDisabled,
      chatDisabledStudents,
      classroomObjects,
      availableProjects,
      currentOperationProject,
      whiteboardStudent,
      created_by,
      ...Object.fromEntries(newer),
    };
    this.state.changed();
  }

  heard(change: Partial<LiveSettings>): void {
    this.#heard = { ...this.#heard, ...change };
    for (const key of Object.keys(change)) this.#heardAt.set(key, this.#clock.now());
    if (this.#view === null) return;
    this.#view = { ...this.#view, ...change };
    this.state.changed();
  }
}
