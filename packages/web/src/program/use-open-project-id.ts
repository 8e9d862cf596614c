import { readWork } from '@trundle/protocol/http/work';
import { use, useSyncExternalStore } from 'react';
import { useCall } from '../api/queries.ts';
import { ProgramContext } from './program-context.ts';

const NOTHING = () => () => undefined;

/**
 * The project or rule the open program belongs to, also by way of a work of one's own; null when it belongs to none,
 * undefined until that is known.
 */
export const useOpenProjectId = (): string | null | undefined => {
  const program = use(ProgramContext)?.program;
  const reference = useSyncExternalStore(
    program === undefined ? NOTHING : (listener) => program.subscribe(listener),
    () => program?.reference ?? null,
  );
  const workId = reference?.type === 'work' ? reference.id : null;
  const { data: work, isError } = useCall(
    readWork,
    { params: { workId: workId ?? '' } },
    { showing: 'quiet', enabled: workId !== null },
  );
  if (reference === null || (workId !== null && work === undefined && !isError)) return undefined;
  return reference.type === 'project' ? reference.id : (work?.rule ?? work?.projectRef ?? null);
};
