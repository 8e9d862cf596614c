import { textSource } from '@trundle/protocol/text-source';
import { addTexts, pageLanguage } from './index.ts';
import type {
  AdminTexts,
  ChartTexts,
  MyDataTexts,
  NeedsTexts,
  PathfindingTexts,
  PrintTexts,
  RecordingTexts,
  ReplayTexts,
  SharingTexts,
  TeamsTexts,
} from './web-texts.ts';

/** What only some screens say: whoever opens one loads it first, nobody else does. */
const AREAS = {
  admin: textSource<AdminTexts>((language) => import(`./${language}/admin.ts`)),
  charts: textSource<ChartTexts>((language) => import(`./${language}/charts.ts`)),
  myData: textSource<MyDataTexts>((language) => import(`./${language}/my-data.ts`)),
  needs: textSource<NeedsTexts>((language) => import(`./${language}/needs.ts`)),
  pathfinding: textSource<PathfindingTexts>((language) => import(`./${language}/pathfinding.ts`)),
  print: textSource<PrintTexts>((language) => import(`./${language}/print.ts`)),
  recording: textSource<RecordingTexts>((language) => import(`./${language}/recording.ts`)),
  replay: textSource<ReplayTexts>((language) => import(`./${language}/replay.ts`)),
  sharing: textSource<SharingTexts>((language) => import(`./${language}/sharing.ts`)),
  teams: textSource<TeamsTexts>((language) => import(`./${language}/teams.ts`)),
};

export const loadTextsOf = async (area: keyof typeof AREAS): Promise<void> => {
  await AREAS[area].load(pageLanguage());
  addTexts({ [area]: AREAS[area](pageLanguage()) });
};
