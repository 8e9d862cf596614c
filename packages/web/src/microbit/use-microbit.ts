import { useSyncExternalStore } from 'react';
import type { ConnectedMicrobit, MicrobitView } from './connected-microbit.ts';
import type { Shown, SimulatedMicrobit } from './simulated.ts';

export const useMicrobit = ({ subscribe, read }: ConnectedMicrobit): MicrobitView =>
  useSyncExternalStore(subscribe, read);

export const useShown = ({ subscribe, read }: SimulatedMicrobit): Shown => useSyncExternalStore(subscribe, read);
