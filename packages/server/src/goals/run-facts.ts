import { shapeOf } from '@trundle/language/tree/program-shape';
import { fingerprintOf } from '@trundle/language/xml/fingerprint';
import { readXml } from '@trundle/language/xml/read';
import { CLASSROOM_STATE_KEYS } from '@trundle/protocol/entities/account';
import type { Goal } from '@trundle/protocol/entities/goal';
import { DEFAULT_LANGUAGE } from '@trundle/protocol/languages';
import { CollisionMap, ROBOT_FOOTPRINT } from '@trundle/simulator/mat/collision-map';
import type { Point } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { usableProjects } from '../access/demo-scope.ts';
import { classroomNamespace } from '../accounts/state-documents.ts';
import type { Database } from '../database/connection.ts';
import { classrooms, projects, works } from '../database/schema.ts';
import { lessonGoals, lessonMap } from '../lessons/lesson-projects.ts';
import type { Learning } from './goal-progress.ts';
import type { SavedShape } from './goal-run.ts';

/** A camera is off by less than this, in millimetres: nearer to a wall than that is at it. */
const CAMERA_SLACK = 1.5;

const laidOut = new Map<string, CollisionMap>();
const collisionMapOf = (mapId: string): CollisionMap => {
  const known = laidOut.get(mapId) ?? new CollisionMap(mapById(mapId));
  laidOut.set(mapId, known);
  return known;
};

/** Whether a robot there touches nothing of the map and has all its wheels on the mat. */
export const clearOn = (mapId: string): ((point: Point) => boolean) => {
  const map = collisionMapOf(mapId);
  return ({ x, y }) => map.touchesNone(x, y, ROBOT_FOOTPRINT, CAMERA_SLACK);
};

/** Where robots begin there, by number. */
export const startsOn = (mapId: string): ((robot: number) => Point | undefined) => {
  const { parking } = mapById(mapId);
  return (robot) => parking[robot - 1];
};

/** A program of more characters has thousands of blocks: it is not read, and its goals are said to be missed. */
const LONGEST_READ = 300_000;

/** What the goals of a run are checked against, asked for when it starts. */
export class RunFacts {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  /** Undefined where the class may not use the project, or shows another map than it is made for: its places would be elsewhere. */
  async goals({ code, project }: Learning): Promise<{ name: string; goals: Goal[]; mapId: string } | undefined> {
    const [shown] = await this.#db
      .select({ mapId: classrooms.mapId })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    const isUsable = (await usableProjects(this.#db, code, [project])).length > 0;
    const found = isUsable ? await this.made(project) : undefined;
    if (shown === undefined || found === undefined || String(found.mapId) !== shown.mapId) return undefined;
    return { name: found.name, goals: found.goals, mapId: shown.mapId };
  }

  /** What a project asks for, and on which map. */
  async made(project: string): Promise<{ name: string; goals: Goal[]; mapId: number } | undefined> {
    // What is checked is the same in every language.
    const lesson = lessonGoals(project, DEFAULT_LANGUAGE);
    const mapId = lessonMap(project);
    if (lesson !== undefined && mapId !== undefined) return { name: lesson.name, goals: lesson.goals, mapId };
    const [found] = await this.#db
      .select({ name: projects.name, goals: projects.goals, mapId: projects.mapId })
      .from(projects)
      .where(and(eq(projects.id, project), isNull(projects.deletedAt)));
    return found;
  }

  /** Whether a child is alone there, on a mat of her own: nobody leads her, and what she reaches is hers. */
  async isOwnMat({ code, student }: Learning): Promise<boolean> {
    const { practice, createdBy } = classrooms;
    const found = await this.#db
      .select({ code: classrooms.code })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), practice, eq(createdBy, student)));
    return found.length > 0;
  }

  /**
   * What the program that ran is made of, by what was saved last for the project; undefined when something else is open.
   * Whoever runs a long program and saves a short one meanwhile has run the long one, which nobody knows any more.
   */
  async shape(learning: Learning, ran: string): Promise<SavedShape | undefined> {
    const xml = await this.#savedXml(learning);
    if (xml === undefined) return undefined;
    if (xml.length > LONGEST_READ) return 'tooLarge';
    const reading = readXml(xml, Math.random);
    if (!reading.ok) return undefined;
    return fingerprintOf(reading.program) === ran ? shapeOf(reading.program) : 'another';
  }

  async #savedXml({ student, code, project }: Learning): Promise<string | undefined> {
    const { type, reference, xml } = CLASSROOM_STATE_KEYS;
    const namespace = classroomNamespace(code);
    const { rows } = await this.#db.execute<{ type: string | null; reference: string | null; xml: string | null }>(sql`
      select max(value #>> '{}') filter (where key = ${type}) as type,
        max(value #>> '{}') filter (where key = ${reference}) as reference,
        max(left(value #>> '{}', ${LONGEST_READ + 1})) filter (where key = ${xml}) as xml
      from state_entries where account_id = ${student} and namespace = ${namespace} and key in (${type}, ${reference}, ${xml})`);
    const [open] = rows;
    if (open?.type === 'project' && open.reference === project) return open.xml ?? undefined;
    if (open?.type !== 'work' || open.reference === null) return undefined;
    // A child's own copy of a project is saved as a work.
    const [work] = await this.#db
      .select({ xml: sql<string>`left(${works.xml}, ${LONGEST_READ + 1})` })
      .from(works)
      .where(
        and(
          eq(works.id, open.reference),
          eq(works.createdBy, student),
          or(eq(works.rule, project), eq(works.projectRef, project)),
        ),
      );
    return work?.xml;
  }
}
