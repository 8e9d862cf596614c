import type { Account } from '@trundle/client/session/accounts';
import type { ProjectSummary } from '@trundle/protocol/entities/project';
import { may } from '@trundle/protocol/permissions';
import { matchesWords } from '@trundle/protocol/search-words';
import { t } from '../texts/index.ts';

export const mayMake = (account: Account | null): boolean => may(account?.accessToken.namespace, 'make projects');

/** By which a category knows what is pulled over it. */
export const PULLED = 'application/x-trundle-project';

/** And the others, what is pulled among them. */
export const PULLED_CATEGORY = 'application/x-trundle-category';

/** Of a rule that was given none. */
export const RULE_COLOUR = '#FFCC00';

const GRADES = ['junior', 'intermediate', 'advanced', 'expert'] as const;
export const grades = (): { value: number; label: string }[] =>
  GRADES.map((grade, index) => ({ value: index + 1, label: t(`projects.grades.${grade}`) }));
export const gradeName = (grade: number): string => grades().find(({ value }) => value === grade)?.label ?? '';

export const makerName = ({ created_by }: Pick<ProjectSummary, 'created_by'>, account: Account | null): string =>
  created_by._id === account?.user._id ? t('projects.byYou') : t('projects.by', { name: created_by.name });

export const matches = ({ name, description, created_by }: ProjectSummary, query: string): boolean =>
  matchesWords(`${name} ${description} ${created_by.name}`, query);
