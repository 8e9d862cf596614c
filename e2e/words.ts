import { LANGUAGES, type Language } from '../packages/protocol/src/languages.ts';
import type {
  AdminTexts,
  ChartTexts,
  GoalTexts,
  MyDataTexts,
  NeedsTexts,
  PathfindingTexts,
  RecordingTexts,
  ReplayTexts,
  SharingTexts,
  TeamsTexts,
  WebTexts,
} from '../packages/web/src/texts/web-texts.ts';
import '../scripts/load-texts.ts';

/** Of every screen, those too that bring their texts with them. */
export type Words = WebTexts & {
  readonly admin: AdminTexts;
  readonly goals: GoalTexts;
  readonly myData: MyDataTexts;
  readonly needs: NeedsTexts;
  readonly sharing: SharingTexts;
  readonly pathfinding: PathfindingTexts;
  readonly charts: ChartTexts;
  readonly recording: RecordingTexts;
  readonly replay: ReplayTexts;
  readonly teams: TeamsTexts;
};

const textsOf = async (language: Language): Promise<[Language, Words]> => {
  const folder = `../packages/web/src/texts/${language}`;
  const page: WebTexts = (await import(`${folder}/index.ts`)).texts;
  const ofArea = async (area: string) => (await import(`${folder}/${area}.ts`)).texts;
  const [admin, charts, goals, myData, needs] = await Promise.all(
    ['admin', 'charts', 'goals', 'my-data', 'needs'].map(ofArea),
  );
  const [pathfinding, recording, replay, sharing, teams] = await Promise.all(
    ['pathfinding', 'recording', 'replay', 'sharing', 'teams'].map(ofArea),
  );
  return [language, { ...page, admin, charts, goals, myData, needs, pathfinding, recording, replay, sharing, teams }];
};

/** What the page says, so that a scenario reads the screen in any language. */
export const WORDS = Object.fromEntries(await Promise.all(LANGUAGES.map(textsOf))) as Record<Language, Words>;

/** A text with its gaps filled the way the page fills them. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
