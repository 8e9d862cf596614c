import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { createContext } from 'react';

/** The class this screen shows. */
export const LiveContext = createContext<LiveClassroom | null>(null);
