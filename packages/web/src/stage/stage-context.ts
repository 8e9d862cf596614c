import type { StageLayout } from '@trundle/protocol/entities/stage-layout';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PanelPrefix } from '../panels/panels.ts';
import type { LayoutMemory } from './layout-memory.ts';
import type { Arrangement, StageForm } from './stage-layout.ts';

export interface Stage {
  arrangement: Arrangement;
  form: StageForm;
  /** Which panel is open. */
  panel: PanelPrefix | null;
  memory: LayoutMemory;
  size: 'usual' | 'large' | 'full';
  setSize: (size: Stage['size']) => void;
}

export const StageContext = createContext<Stage | null>(null);

export const useStage = (): Stage => {
  const stage = use(StageContext);
  if (stage === null) throw new Error('No stage around this component.');
  return stage;
};

/** A part of the layout, and again whenever it changes. */
export const useStageLayout = <Part>(part: (layout: StageLayout) => Part): Part =>
  useStore(useStage().memory.state, part);
