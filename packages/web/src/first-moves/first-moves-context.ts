import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { FirstMovesMemory } from './first-moves-memory.ts';

export const FirstMovesContext = createContext<FirstMovesMemory | null>(null);

/** Where nobody remembers, nobody is new. */
const NOBODY = new FirstMovesMemory(null);
NOBODY.state.setState({ know: 'never' });

export const useFirstMoves = () => {
  const memory = use(FirstMovesContext) ?? NOBODY;
  const { know, moves } = useStore(memory.state);
  return { memory, know, moves };
};
