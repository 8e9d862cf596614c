import { z } from 'zod';
import { MODEL_UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from '../constants.ts';
import { TimestampSchema } from '../ids.ts';
import { QUOTAS } from '../quotas.ts';
import { GoalsSchema } from './goal.ts';
import { MapNumberSchema } from './map-id.ts';
import { HelpHtmlSchema, ProgramXmlSchema } from './program.ts';
import {
  CategoryNameSchema,
  GradeSchema,
  ProjectDescriptionSchema,
  ProjectNameSchema,
  RuleColourSchema,
} from './project.ts';

/**
 * Projects in a file, to be taken to another school: one of them, or a category with all of its own. `docs/program-files.md`
 * says what it means; a change of the meaning is another format, and whoever does not know it says so.
 */
export const PROJECT_FILE = {
  kind: 'trundle-projects',
  format: 1,
  ending: '.trundle-projects.json',
  mostProjects: 100,
  /** Of the whole file: a hundred projects with long helps and a cover each. */
  mostBytes: MODEL_UPLOAD_LIMIT_BYTES,
  /** What a file of this form needs, with room: lists within goals within rules within projects. */
  mostDepth: 16,
  mostValues: 60_000,
} as const;

/** A picture as the file carries it, or none. Drawings that could hold a script are not among them. */
const FileCoverSchema = z.union([
  z.literal(''),
  z
    .string()
    .max(Math.ceil((UPLOAD_LIMIT_BYTES * 4) / 3) + 40)
    .regex(/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
]);

const contents = {
  name: ProjectNameSchema,
  description: ProjectDescriptionSchema.default(''),
  xml: ProgramXmlSchema,
  helpHtml: HelpHtmlSchema.default(''),
  teacherHelpHtml: HelpHtmlSchema.default(''),
  mapId: MapNumberSchema.default(0),
  grade: GradeSchema.default(1),
  imageCover: FileCoverSchema.default(''),
  goals: GoalsSchema.default([]),
  records: z.boolean().default(false),
};

const FiledRuleSchema = z
  .object({ ...contents, backgroundColorWhenRule: RuleColourSchema.nullable().default(null) })
  .meta({ id: 'FiledRule' });

const FiledProjectSchema = z
  .object({ ...contents, rules: z.array(FiledRuleSchema).max(QUOTAS.rules.limit).default([]) })
  .meta({ id: 'FiledProject' });
export type FiledProject = z.infer<typeof FiledProjectSchema>;

/** Nothing in it says who made it, or for whom: it is read by strangers. */
export const ProjectFileSchema = z
  .object({
    kind: z.literal(PROJECT_FILE.kind),
    format: z.literal(PROJECT_FILE.format),
    savedAt: TimestampSchema,
    /** The category they stand in; null for a project alone. */
    category: z.object({ name: CategoryNameSchema, imageCover: FileCoverSchema.default('') }).nullable(),
    projects: z.array(FiledProjectSchema).max(PROJECT_FILE.mostProjects),
  })
  .meta({ id: 'ProjectFile' });
export type ProjectFile = z.infer<typeof ProjectFileSchema>;

export type ProjectFileProblem = 'empty' | 'tooLarge' | 'tooMany' | 'otherVersion' | 'damaged' | 'notOurs';
type ProjectFileReading =
  | { ok: true; file: ProjectFile }
  /** Which project of it is damaged, by what the file calls it, where that can be told. */
  | { ok: false; problem: ProjectFileProblem; where?: string };

const failed = (problem: ProjectFileProblem): ProjectFileReading => ({ ok: false, problem });

const nameIn = (given: unknown, path: readonly PropertyKey[]): string | undefined => {
  const [list, at] = path;
  const projects = (given as { projects?: unknown }).projects;
  const project = list === 'projects' && typeof at === 'number' && Array.isArray(projects) ? projects[at] : undefined;
  return ProjectNameSchema.safeParse((project as { name?: unknown } | undefined)?.name).data;
};

const damaged = (given: unknown, path: readonly PropertyKey[]): ProjectFileReading => {
  const where = nameIn(given, path);
  return { ok: false, problem: 'damaged', ...(where !== undefined && { where }) };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What no database keeps: half a sign, or the sign that ends texts. */
const isKept = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const areKept = (value: unknown): boolean => {
  if (typeof value === 'string') return isKept(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(areKept);
};

/** A project of a file that cannot be brought in: what the file calls it, and which part of it is to blame. */
export interface BrokenProject {
  readonly name: string | undefined;
  /** A field of it, such as `goals`; undefined where the whole is no project. */
  readonly part: string | undefined;
}

type SortedFile =
  | { ok: true; file: ProjectFile; broken: readonly BrokenProject[] }
  | Extract<ProjectFileReading, { ok: false }>;

const partOf = (project: unknown): BrokenProject | undefined => {
  const read = FiledProjectSchema.safeParse(project);
  const name = ProjectNameSchema.safeParse((project as { name?: unknown } | null)?.name).data;
  const path = read.success
    ? Object.entries(read.data).find(([, value]) => !areKept(value))?.[0]
    : read.error.issues[0]?.path[0];
  if (read.success && path === undefined) return undefined;
  return { name, part: path === undefined ? undefined : String(path) };
};

/** Reads a file for a look at it: what of it is sound, and what is not. Nothing that is not sound is ever kept. */
export const sortProjectFile = (text: string): SortedFile => {
  const whole = readProjectFile(text);
  if (whole.ok) return { ...whole, broken: [] };
  if (whole.problem !== 'damaged') return whole;
  const given = parsed(text) as { projects?: unknown } | undefined;
  if (!Array.isArray(given?.projects)) return whole;
  const judged = given.projects.map((project: unknown) => ({ project, broken: partOf(project) }));
  const sound = judged.filter(({ broken }) => broken === undefined).map(({ project }) => project);
  const rest = readProjectFile(JSON.stringify({ ...given, projects: sound }));
  const broken = judged.flatMap((each) => each.broken ?? []);
  return rest.ok && sound.length > 0 ? { ...rest, broken } : whole;
};

/** Reads a file as it came: by the page, to show what is in it, and by the server, to keep it. */
export const readProjectFile = (text: string): ProjectFileReading => {
  if (text.trim() === '') return failed('empty');
  if (text.length > PROJECT_FILE.mostBytes) return failed('tooLarge');
  const given = parsed(text) as { kind?: unknown; format?: unknown; projects?: unknown } | null | undefined;
  if (given === undefined) return failed(text.trimStart().startsWith('{') ? 'damaged' : 'notOurs');
  if (given?.kind !== PROJECT_FILE.kind) return failed('notOurs');
  if (given.format !== PROJECT_FILE.format) return failed('otherVersion');
  if (Array.isArray(given.projects) && given.projects.length > PROJECT_FILE.mostProjects) return failed('tooMany');
  const file = ProjectFileSchema.safeParse(given);
  if (!file.success) return damaged(given, file.error.issues[0]?.path ?? []);
  const broken = file.data.projects.findIndex((project) => !areKept(project));
  if (broken >= 0 || !areKept(file.data.category)) return damaged(given, ['projects', broken]);
  return file.data.projects.length === 0 && file.data.category === null
    ? failed('empty')
    : { ok: true, file: file.data };
};
