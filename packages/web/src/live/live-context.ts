import { createContext } from 'react';
import type { LiveClassroom } from './live-classroom.ts';

/** The class this screen shows. */
export const LiveContext = createContext<LiveClassroom | null>(null);
