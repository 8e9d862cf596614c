import { may, type Permission } from '@trundle/protocol/permissions';
import type { ClassStanding } from '@trundle/protocol/roles';
import { createContext, use, useEffect } from 'react';
import { useStore } from 'zustand';
import type { LeaveQuestion, PanelPath, Panels } from './panels.ts';

/** The class as its panels know it. */
export interface PanelRoom {
  code: string;
  panels: Panels;
  /** May change robots and the room: the class's teacher, or a student alone in a class of their own. */
  leads: boolean;
  /** What whoever leads is to the class; left out: that is all there is to know. */
  standing?: ClassStanding;
  /** A practice mat, where nobody else is. */
  isAlone?: boolean;
}

export const PanelContext = createContext<PanelRoom | null>(null);

export const usePanelRoom = (): PanelRoom => {
  const room = use(PanelContext);
  if (room === null) throw new Error('No panels around this component.');
  return room;
};

/** Whether somebody may do this here, who shares the class with other teachers. */
export const useMayHere = (permission: Permission): boolean => {
  const { leads, standing } = usePanelRoom();
  return standing === undefined ? leads : may(standing, permission);
};

export const usePanelPath = (): PanelPath | null => useStore(usePanelRoom().panels.state, ({ path }) => path);

/** Asks before the panel is left for as long as there is a question. */
export const useLeaveQuestion = (question: string | null): void => {
  const { panels } = usePanelRoom();
  useEffect(() => {
    if (question === null) return undefined;
    const ask: LeaveQuestion = () => question;
    return panels.guard(ask);
  }, [panels, question]);
};
