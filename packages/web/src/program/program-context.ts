import type { Workspace } from '@trundle/client/program/workspace';
import { createContext, use } from 'react';

export const ProgramContext = createContext<Workspace | null>(null);

export const useWorkspace = (): Workspace => {
  const workspace = use(ProgramContext);
  if (workspace === null) throw new Error('No program around this component.');
  return workspace;
};
