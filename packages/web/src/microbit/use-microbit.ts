import { useSyncExternalStore } from 'react';
import type { MicrobitController, MicrobitView } from './microbit-controller.ts';
import type { BoardDisplay, SimulatedMicrobit } from './simulated-microbit.ts';

export const useMicrobit = ({ subscribe, read }: MicrobitController): MicrobitView =>
  useSyncExternalStore(subscribe, read);

export const useBoardDisplay = ({ subscribe, read }: SimulatedMicrobit): BoardDisplay =>
  useSyncExternalStore(subscribe, read);
