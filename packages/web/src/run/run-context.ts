import { createContext } from 'react';
import type { RunControl } from './run-control.ts';

/** The run control of the open class; null until it is there. */
export const RunContext = createContext<RunControl | null>(null);
