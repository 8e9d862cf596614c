import type { texts as admin } from './en/admin.ts';
import type { texts as charts } from './en/charts.ts';
import type { texts as goals } from './en/goals.ts';
import type { texts as english } from './en/index.ts';
import type { texts as myData } from './en/my-data.ts';
import type { texts as needs } from './en/needs.ts';
import type { texts as pathfinding } from './en/pathfinding.ts';
import type { texts as print } from './en/print.ts';
import type { texts as recording } from './en/recording.ts';
import type { texts as replay } from './en/replay.ts';
import type { texts as sharing } from './en/sharing.ts';
import type { texts as teams } from './en/teams.ts';

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** English names the texts and what is filled into them; every other language has exactly the same ones. */
type PageTexts = typeof english;
export type WebTexts = Translated<PageTexts>;
/** What only one screen says is loaded with it (`on-demand.ts`). */
interface TextsOnDemand {
  admin: typeof admin;
  charts: typeof charts;
  goals: typeof goals;
  myData: typeof myData;
  needs: typeof needs;
  pathfinding: typeof pathfinding;
  print: typeof print;
  recording: typeof recording;
  replay: typeof replay;
  sharing: typeof sharing;
  teams: typeof teams;
}
export type AdminTexts = Translated<typeof admin>;
export type ChartTexts = Translated<typeof charts>;
export type GoalTexts = Translated<typeof goals>;
export type MyDataTexts = Translated<typeof myData>;
export type NeedsTexts = Translated<typeof needs>;
export type PathfindingTexts = Translated<typeof pathfinding>;
export type PrintTexts = Translated<typeof print>;
export type RecordingTexts = Translated<typeof recording>;
export type ReplayTexts = Translated<typeof replay>;
export type SharingTexts = Translated<typeof sharing>;
export type TeamsTexts = Translated<typeof teams>;
/** All that may be asked for, by the English ones. */
export type EnglishTexts = PageTexts & TextsOnDemand;
