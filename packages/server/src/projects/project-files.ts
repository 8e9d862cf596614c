import { openProgram } from '@trundle/language/xml/open';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { DISPLAY_ON, type Project } from '@trundle/protocol/entities/project';
import {
  type FiledProject,
  PROJECT_FILE,
  type ProjectFile,
  type ProjectFileProblem,
  readProjectFile,
} from '@trundle/protocol/entities/project-file';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { LAST_PLACE } from '@trundle/protocol/http/project-category';
import type { importProjects } from '@trundle/protocol/http/project-file';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError, type FieldError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { projectCategories, projects } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { refuseUnreachable } from '../goals/refuse-unreachable.ts';
import type { SavedFrom } from '../history/program-document.ts';
import type { ProgramHistory } from '../history/program-history.ts';
import { scanJson } from '../http/json-scan.ts';
import { bytesOf } from '../quotas/growth.ts';
import type { QuotaRequest, Quotas } from '../quotas/quotas.ts';
import { idMadeOf, newId } from '../random.ts';
import type { Categories } from './categories.ts';
import type { Covers, NewCover } from './covers.ts';
import { type Projects, safeHelp, textsOf } from './projects.ts';

type Imported = CallAnswer<typeof importProjects>;
type Contents = Omit<FiledProject, 'rules'>;
type NewRow = typeof projects.$inferInsert;

interface Ports {
  database: Database;
  projects: Projects;
  categories: Categories;
  covers: Covers;
  quotas: Quotas;
  history: ProgramHistory;
}

/** Where it stands among those that come with it, by age and in the file. */
interface Turn {
  readonly at: number;
  readonly field: string;
}

const KINDS: Record<ProjectFileProblem, FieldError['kind']> = {
  empty: 'required',
  tooLarge: 'tooLong',
  tooMany: 'tooBig',
  otherVersion: 'unknown',
  damaged: 'format',
  notOurs: 'type',
};

const refused = (problem: ProjectFileProblem): ApiError =>
  new ApiError('INVALID_INPUT', {}, [{ field: 'project_file', kind: KINDS[problem] }]);

/** The text of a file, looked over before anything is made of it. */
const read = (content: Buffer): ProjectFile => {
  const broken = scanJson(content, { depth: PROJECT_FILE.mostDepth, values: PROJECT_FILE.mostValues });
  if (broken !== undefined) throw refused(broken === 'depth' ? 'damaged' : 'tooMany');
  const reading = readProjectFile(content.toString('utf8'));
  if (!reading.ok) throw refused(reading.problem);
  return reading.file;
};

/** A program that cannot be opened here is no gift. Rules may have none. */
const isReadable = ({ xml }: { xml: string }): boolean => xml === '' || !openProgram(xml, Math.random).broken;

/** Somebody else's turn in between: a file is checked project by project. */
const pause = (): Promise<void> => new Promise(setImmediate);

/** Projects on their way to another school and from there. What comes in is made by whoever brings it, as if typed. */
export class ProjectFiles {
  readonly #db: Database['db'];
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#db = ports.database.db;
    this.#ports = ports;
  }

  async ofProject(caller: Caller, project: Project): Promise<ProjectFile> {
    return fileOf(null, [await this.#filed(caller, project)]);
  }

  async ofCategory(caller: Caller, id: string): Promise<ProjectFile> {
    const { categories, projects: all } = this.#ports;
    const { name, imageCover, projects: listed } = await categories.read(caller, id);
    if (listed.length > PROJECT_FILE.mostProjects) throw new ApiError('BODY_TOO_LARGE');
    const filed: FiledProject[] = [];
    for (const { _id } of listed) filed.push(await this.#filed(caller, await all.read(caller, _id)));
    return fileOf({ name, imageCover: await this.#cover(caller, imageCover) }, filed);
  }

  /** All of it or nothing, in one transaction. */
  async import(caller: Caller, content: Buffer, key: string | undefined, from: SavedFrom): Promise<Imported> {
    const file = read(content);
    const stem = key ?? newId();
    const idOf = (...of: string[]): string => idMadeOf(caller.accountId, 'project file', stem, ...of);
    const again = await this.#madeBefore(caller, file, idOf);
    if (again !== undefined) return again;

    const plan = await this.#plan(caller, file, idOf);
    const { covers, quotas, history } = this.#ports;
    const pictures = await covers.newOf(plan.pictures, caller.accountId);
    const bytes = plan.rows.reduce((sum, row) => sum + bytesOf(textsOf(row)), 0);
    const { accountId: of } = caller;
    const whole = plan.rows.filter(({ parent }) => parent === null);
    const wanted: QuotaRequest[] = [
      { quota: 'projects', of, adding: whole.length },
      { quota: 'projectBytes', of, adding: bytes },
      { quota: 'coverBytes', of, adding: pictures.bytes },
      ...(file.category === null ? [] : [{ quota: 'categories', of } as const]),
    ];
    try {
      return await quotas.createWithin(
        wanted,
        async (tx) => {
          const addresses = await covers.share(tx, plan.pictures, of);
          const addressOf = (picture: string): string => addresses.get(picture) ?? '';
          const category = await this.#makeCategory(tx, caller, file, idOf, addressOf);
          for (const row of plan.rows) {
            const place = row.parent === null && category !== null ? { category: category._id } : {};
            const made = { ...row, ...place, imageCover: addressOf(row.imageCover) };
            await tx.insert(projects).values(made);
            const { id, xml, version, createdBy: owner } = made;
            await history.record(tx, { of: 'project', id }, { xml, version, from, owner });
          }
          return { category, projects: whole.map(({ id, name }) => ({ _id: id, name })) };
        },
        { bytes },
      );
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiError('DUPLICATE', {}, [{ field: 'name', kind: 'duplicate' }]);
      throw error;
    }
  }

  /** Sent again because an answer was lost: what was made then. */
  async #madeBefore(
    caller: Caller,
    file: ProjectFile,
    idOf: (...of: string[]) => string,
  ): Promise<Imported | undefined> {
    const ids = file.projects.map((_, at) => idOf('project', String(at)));
    const [category] = await this.#db
      .select({ _id: projectCategories.id, name: projectCategories.name })
      .from(projectCategories)
      .where(eq(projectCategories.id, idOf('category')));
    const found = await this.#db
      .select({ _id: projects.id, name: projects.name })
      .from(projects)
      .where(and(inArray(projects.id, ids), eq(projects.createdBy, caller.accountId), isNull(projects.deletedAt)));
    if (found.length === 0 && category === undefined) return undefined;
    return { category: category ?? null, projects: found };
  }

  /** Every row as it will stand, with its cover still as it came. Nothing is kept before all of them are made. */
  async #plan(caller: Caller, file: ProjectFile, idOf: (...of: string[]) => string) {
    const rows: NewRow[] = [];
    const pictures = new Map<string, NewCover>();
    const { covers } = this.#ports;
    const see = (picture: string): void => {
      if (picture !== '' && !pictures.has(picture)) pictures.set(picture, covers.read64(picture));
    };
    // Moments apart, so that a list by age has them as the file does, the first one on top.
    const now = Date.now();
    const rowOf = (id: string, given: Contents, { at, field }: Turn, more: Partial<NewRow>): NewRow => {
      if (!isReadable(given)) throw refused('damaged');
      refuseUnreachable(given.goals, given.mapId, { field: `${field}.`, project: given.name });
      see(given.imageCover);
      const moment = new Date(now + at);
      const { name, description, xml, mapId, grade, goals, records, imageCover } = given;
      return {
        ...{ id, name, description, xml, mapId, grade, goals, records, imageCover },
        helpHtml: safeHelp(given.helpHtml),
        teacherHelpHtml: safeHelp(given.teacherHelpHtml),
        version: 1,
        category: null,
        community: true,
        parent: null,
        ruleColour: null,
        createdBy: caller.accountId,
        createdAt: moment,
        updatedAt: moment,
        deletedAt: null,
        ...more,
      };
    };
    see(file.category?.imageCover ?? '');
    for (const [at, { rules, ...project }] of file.projects.entries()) {
      const id = idOf('project', String(at));
      const field = `projects.${at}`;
      rows.push(rowOf(id, project, { at: -at, field }, file.category === null ? {} : { position: at + 1 }));
      for (const [place, { backgroundColorWhenRule: ruleColour, ...rule }] of rules.entries())
        rows.push(
          rowOf(
            idOf('rule', String(at), String(place)),
            rule,
            { at: place, field: `${field}.rules.${place}` },
            { parent: id, ruleColour },
          ),
        );
      await pause();
    }
    return { rows, pictures };
  }

  /** Behind the others; where its name is taken, with the next number that is free. */
  async #makeCategory(
    tx: Transaction,
    caller: Caller,
    { category }: ProjectFile,
    idOf: (...of: string[]) => string,
    addressOf: (picture: string) => string,
  ): Promise<Imported['category']> {
    if (category === null) return null;
    const displayOn = DISPLAY_ON.community;
    const beside = and(
      eq(projectCategories.displayOn, displayOn),
      sql`${projectCategories.demo} is not distinct from ${caller.demo}`,
    );
    const there = await tx
      .select({ name: projectCategories.name, position: projectCategories.position })
      .from(projectCategories)
      .where(beside);
    const name = freeName(
      category.name,
      there.map((each) => each.name),
    );
    const id = idOf('category');
    const now = new Date();
    await tx.insert(projectCategories).values({
      ...{ id, name, displayOn },
      position: Math.min(LAST_PLACE, Math.max(-1, ...there.map(({ position }) => position)) + 1),
      imageCover: addressOf(category.imageCover),
      demo: caller.demo,
      createdBy: caller.accountId,
      createdAt: now,
      updatedAt: now,
    });
    return { _id: id, name };
  }

  async #filed(caller: Caller, project: Project): Promise<FiledProject> {
    const rules = [];
    for (const rule of project.rules) {
      const { backgroundColorWhenRule } = rule;
      rules.push({ ...(await this.#contents(caller, rule)), backgroundColorWhenRule });
    }
    return { ...(await this.#contents(caller, project)), rules };
  }

  async #contents(caller: Caller, project: Contents): Promise<Contents> {
    const { name, description, xml, helpHtml, teacherHelpHtml, mapId, grade, goals, records } = project;
    const imageCover = await this.#cover(caller, project.imageCover);
    return { name, description, xml, helpHtml, teacherHelpHtml, mapId, grade, goals, records, imageCover };
  }

  async #cover(caller: Caller, address: string): Promise<string> {
    if (address === '') return '';
    const file = await this.#ports.covers.readAt(caller, address);
    return PICTURE_TYPES.some((type) => type === file.type)
      ? `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
      : '';
  }
}

const LONGEST_NAME = 120;
/** Names stand once in each place, however they are written. */
const freeName = (wished: string, taken: readonly string[]): string => {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 2, name = wished; ; number += 1) {
    if (!known.has(name.toLowerCase())) return name;
    const ending = ` (${number})`;
    name = wished.slice(0, LONGEST_NAME - ending.length) + ending;
  }
};

/** What is larger could not be brought in anywhere. */
const fileOf = (category: ProjectFile['category'], filed: FiledProject[]): ProjectFile => {
  const { kind, format, mostBytes } = PROJECT_FILE;
  const file: ProjectFile = { kind, format, savedAt: new Date().toISOString(), category, projects: filed };
  if (Buffer.byteLength(JSON.stringify(file)) > mostBytes) throw new ApiError('BODY_TOO_LARGE');
  return file;
};
