import type { RunControl } from '@trundle/client/run/run-control';
import { createContext } from 'react';

/** The run control of the open class; null until it is there. */
export const RunContext = createContext<RunControl | null>(null);
