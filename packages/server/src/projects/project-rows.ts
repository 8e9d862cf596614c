import { createHash } from 'node:crypto';
import type { Project, ProjectRule, ProjectSummary } from '@trundle/protocol/entities/project';
import { getTableColumns } from 'drizzle-orm';
import { projects } from '../database/schema.ts';

export type ProjectRow = typeof projects.$inferSelect;
type SummaryRow = Omit<ProjectRow, 'xml' | 'version' | 'helpHtml' | 'teacherHelpHtml' | 'goals' | 'bytes'>;
type Maker = ProjectSummary['created_by'];

export interface Made<Row> {
  row: Row;
  maker: Maker;
}

const { xml, version, helpHtml, teacherHelpHtml, goals, bytes, ...columns } = getTableColumns(projects);
/** Everything a list shows: programs and help texts stay where they are. */
export const SUMMARY_COLUMNS = columns;

const presentFacts = (row: SummaryRow, maker: Maker): Omit<ProjectSummary, 'rules'> => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  mapId: row.mapId,
  grade: row.grade,
  imageCover: row.imageCover,
  category: row.category,
  community: row.community,
  parent: row.parent,
  backgroundColorWhenRule: row.ruleColour,
  created_by: maker,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A stored help is named by what it says: another text is another file. */
export const helpIdOf = (html: string): string => (html === '' ? '' : createHash('sha256').update(html).digest('hex'));

const presentContents = (row: ProjectRow, forTeacher: boolean) => ({
  xml: row.xml,
  version: row.version,
  helpHtml: row.helpHtml,
  studentHelpId: helpIdOf(row.helpHtml),
  teacherHelpHtml: forTeacher ? row.teacherHelpHtml : '',
  teacherHelpId: forTeacher ? helpIdOf(row.teacherHelpHtml) : '',
  records: row.records,
  goals: row.goals,
});

export const presentRule = ({ row, maker }: Made<ProjectRow>, forTeacher: boolean): ProjectRule => ({
  ...presentFacts(row, maker),
  ...presentContents(row, forTeacher),
  rules: [],
});

export const presentProject = (
  { row, maker }: Made<ProjectRow>,
  rules: readonly Made<ProjectRow>[],
  forTeacher: boolean,
): Project => ({
  ...presentFacts(row, maker),
  ...presentContents(row, forTeacher),
  rules: rules.map((rule) => presentRule(rule, forTeacher)),
});

/** Each project names its rules, the oldest first. */
export const presentSummaries = (made: readonly Made<SummaryRow>[], rules: readonly SummaryRow[]): ProjectSummary[] => {
  const oldestFirst = rules.toSorted((one, other) => +one.createdAt - +other.createdAt);
  const byParent = Map.groupBy(oldestFirst, ({ parent }) => parent);
  return made.map(({ row, maker }) => ({
    ...presentFacts(row, maker),
    rules: (byParent.get(row.id) ?? []).map(({ id }) => id),
  }));
};
