import { createContext, use, useEffect } from 'react';
import { useStore } from 'zustand';
import type { LeaveQuestion, PanelPath, Panels } from './panels.ts';

/** The class as its panels know it. */
export interface PanelRoom {
  code: string;
  panels: Panels;
  /** May change robots and the room: the class's teacher, or a student alone in a class of their own. */
  leads: boolean;
  /** A practice mat, where nobody else is. */
  isAlone?: boolean;
}

export const PanelContext = createContext<PanelRoom | null>(null);

export const usePanelRoom = (): PanelRoom => {
  const room = use(PanelContext);
  if (room === null) throw new Error('No panels around this component.');
  return room;
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
