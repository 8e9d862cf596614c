import type { WorkSummary } from '@trundle/protocol/entities/work';
import { matchesWords } from './project-facts.ts';

export const WORK_ORDERS = ['changed', 'name'] as const;
type WorkOrder = (typeof WORK_ORDERS)[number];

/** What somebody looks for among works. */
export interface WorksShown {
  order: WorkOrder;
  query: string;
  /** Those of the whole class, for whoever leads it. */
  ofClass: boolean;
}

type Listed = Pick<WorkSummary, 'name' | 'updatedAt' | 'created_by'>;

const BY: Readonly<Record<WorkOrder, (one: Listed, other: Listed) => number>> = {
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true, sensitivity: 'base' }),
};

/** The works to show, in their order. */
export const worksToShow = <Work extends Listed>(
  works: readonly Work[],
  { order, query, ofClass }: WorksShown,
  own: string | undefined,
): Work[] =>
  works
    .filter(({ created_by }) => ofClass || created_by._id === own)
    .filter(({ name, created_by }) => matchesWords(ofClass ? `${name} ${created_by.name}` : name, query))
    .toSorted(BY[order]);
