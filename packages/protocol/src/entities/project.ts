import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';
import type { Goal } from './goal.ts';
import { MakerSchema } from './maker.ts';
import { MapNumberSchema } from './map-id.ts';
import { tidyName } from './names.ts';
import { HelpHtmlSchema, PictureUrlSchema, ProgramXmlSchema, VersionSchema } from './program.ts';

export const GradeSchema = z.number().int().min(1).max(4);

const Name = z.string().overwrite(tidyName).trim().min(1).max(120);
export const ProjectNameSchema = Name;
export const CategoryNameSchema = Name;
export const ProjectDescriptionSchema = z.string().max(5_000);
export const RuleColourSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** What a list of projects shows: everything but the program and the help texts. */
export const ProjectSummarySchema = z
  .object({
    _id: IdSchema,
    name: z.string(),
    description: z.string(),
    mapId: MapNumberSchema,
    grade: GradeSchema,
    imageCover: PictureUrlSchema,
    category: IdSchema.nullable(),
    /** Shown among the community's projects instead of the featured ones. */
    community: z.boolean(),
    /** The project this one is a rule of. */
    parent: IdSchema.nullable(),
    rules: z.array(IdSchema),
    backgroundColorWhenRule: RuleColourSchema.nullable(),
    created_by: MakerSchema,
    createdAt: TimestampSchema,
    updatedAt: TimestampSchema,
  })
  .meta({ id: 'ProjectSummary' });
export type ProjectSummary = z.infer<typeof ProjectSummarySchema>;

const program = {
  xml: ProgramXmlSchema,
  version: VersionSchema,
  helpHtml: HelpHtmlSchema,
  /** Empty for students. */
  teacherHelpHtml: HelpHtmlSchema,
  /** Ids of the stored help files; empty when none was written. */
  teacherHelpId: z.string().max(64),
  studentHelpId: z.string().max(64),
  /** Asks for the class that works on it to be recorded: what robots measure, where they are, runs and chat. */
  records: z.boolean(),
  /** What it asks of whoever runs it. Checked when they are written: pages read them without what it takes to check them. */
  goals: z.array(z.looseObject({ kind: z.string(), id: z.string() })) as unknown as z.ZodType<Goal[]>,
};

/** A rule: a sub-project with a program and a help of its own. It has no rules itself. */
export const ProjectRuleSchema = ProjectSummarySchema.omit({ rules: true })
  .extend({ ...program, rules: z.array(IdSchema).max(0) })
  .meta({ id: 'ProjectRule' });
export type ProjectRule = z.infer<typeof ProjectRuleSchema>;

export const ProjectSchema = ProjectSummarySchema.omit({ rules: true })
  .extend({ ...program, rules: z.array(ProjectRuleSchema) })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof ProjectSchema>;

export const DISPLAY_ON = { featured: 1, community: 2 } as const;
export const DisplayOnSchema = z.literal([DISPLAY_ON.featured, DISPLAY_ON.community]);

/** Two categories nobody made: they hold the projects without one, split by the community flag. */
export const SYNTHETIC_CATEGORIES = {
  A: { name: 'Others projects', displayOn: DISPLAY_ON.featured },
  B: { name: 'Others projects', displayOn: DISPLAY_ON.community },
} as const;
export const CategoryIdSchema = z.union([IdSchema, z.enum(['A', 'B'])]);

export const ProjectCategorySchema = z
  .object({
    _id: CategoryIdSchema,
    name: z.string(),
    displayOn: DisplayOnSchema,
    order: z.number().int(),
    imageCover: PictureUrlSchema,
    projects: z.array(ProjectSummarySchema),
    /** Null for the two nobody made. */
    created_by: MakerSchema.nullable(),
  })
  .meta({ id: 'ProjectCategory' });
export type ProjectCategory = z.infer<typeof ProjectCategorySchema>;

/** How a project stands in a class: free to use, kept for the class as it is, or not to be had there. */
export type ProjectStanding = 'free' | 'locked' | 'unavailable';
/** With no list there is no restriction. A rule stands as the project it belongs to. */
export const standingOf = (
  project: { _id: string; parent?: string | null },
  availableProjects: readonly string[],
): ProjectStanding => {
  if (availableProjects.length === 0) return 'free';
  const listed = availableProjects.includes(project._id) || availableProjects.includes(project.parent ?? '');
  return listed ? 'locked' : 'unavailable';
};
