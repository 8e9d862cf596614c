import type { ComponentType } from 'react';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const withTexts = <Props>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, () => loadTextsOf('teams'));

/** Most classes have a robot for everybody. */
export const LazyTurnStrip = withTexts(async () => (await import('./TurnStrip.tsx')).TurnStrip);
export const LazyTeams = withTexts(async () => (await import('./Teams.tsx')).Teams);
export const LazyOwnMats = withTexts(async () => (await import('./OwnMats.tsx')).OwnMats);
export const LazyMeetMark = withTexts(async () => (await import('./OwnMats.tsx')).MeetMark);
export const LazyOwnMatBand = withTexts(async () => (await import('./OwnMatBand.tsx')).OwnMatBand);
