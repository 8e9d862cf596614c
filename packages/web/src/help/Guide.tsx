import { IconRoute } from '@tabler/icons-react';
import { matchesWords } from '@trundle/protocol/search-words';
import { useMemo, useState } from 'react';
import { useApp, useMay } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { useFirstMoves } from '../first-moves/first-moves-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { type Step, studentSteps, studentTopics, teacherSteps, teacherTopics } from './first-steps.ts';
import { answersTo } from './guide-question.ts';
import { BlockSearch } from './guide-search.ts';
import style from './Help.module.css';
import { Introduction } from './Introduction.tsx';

interface Chapter {
  /** Its name in the address of the help. */
  view: 'teacherHelp' | 'studentHelp';
  title: string;
  steps: Step[];
}

const useChapters = (): Chapter[] => {
  const forTeachers = useMay('read help for teachers');
  const student: Chapter = {
    view: 'studentHelp',
    title: t('help.tabs.studentHelp'),
    steps: [...studentSteps(), ...studentTopics()],
  };
  const teacher: Chapter = {
    view: 'teacherHelp',
    title: t('help.tabs.teacherHelp'),
    steps: [...teacherSteps(), ...teacherTopics()],
  };
  return forTeachers ? [teacher, student] : [student];
};

const saidIn = ({ title }: Chapter, { text, synonyms }: Step): string => `${title} ${text} ${synonyms}`;

const stepsWith = (chapters: readonly Chapter[], isFound: (text: string) => boolean): Chapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, steps: chapter.steps.filter((step) => isFound(saidIn(chapter, step))) }))
    .filter(({ steps }) => steps.length > 0);

/** What answers a whole question. */
const answers = (chapters: readonly Chapter[], question: string): ((text: string) => boolean) => {
  const said = chapters.flatMap((chapter) => chapter.steps.map((step) => saidIn(chapter, step)));
  const found = answersTo(question, said, lessonText('guideIdle'));
  return (text) => found.has(text);
};

const useBlockSearch = (): BlockSearch => {
  const { language } = useApp().preferences;
  const hasAll = useMay('use blocks for teachers');
  return useMemo(() => new BlockSearch(language, hasAll), [language, hasAll]);
};

/** What leads somebody by the hand, and can begin again: a teacher’s first lesson, a student’s first moves. */
const useTour = (): { title: string; start: () => void } | null => {
  const { isAlone = false } = usePanelRoom();
  const { memory, know } = useFirstMoves();
  const leads = useMay('lead a class');
  if (know !== 'yes') return null;
  if (!leads) return { title: lessonText('guideMoves'), start: () => memory.startMoves() };
  return isAlone ? null : { title: lessonText('guideTour'), start: () => memory.startTour() };
};

/** Everything there is to read, to be searched; a step leads to its place in the help, a block to its own help. */
export const Guide = () => {
  const { panels } = usePanelRoom();
  const [query, setQuery] = useState('');
  const words = query.trim();
  const isFound = (text: string): boolean => words === '' || matchesWords(text, words);
  const all = useChapters();
  const blocks = useBlockSearch().find(words);
  const found = stepsWith(all, isFound);
  // A whole question has words that no answer has: then what has those that tell most.
  const chapters = found.length > 0 ? found : stepsWith(all, answers(all, words));
  const tour = useTour();
  const isTourFound = tour !== null && isFound(`${tour.title} ${lessonText('guideTourWords')}`);
  const count = chapters.reduce((sum, { steps }) => sum + steps.length, blocks.length) + (isTourFound ? 1 : 0);
  const close = (): void => panels.turn('guide');
  const read = (address: string): void => {
    close();
    panels.open(`help/${address}`);
  };
  const start = (): void => {
    close();
    // A panel may stand in the place of what the tour begins with.
    panels.close();
    tour?.start();
  };
  return (
    <Dialog title={lessonText('guide')} closeLabel={t('shell.close')} wide onClose={close}>
      <SearchField label={lessonText('guideSearch')} value={query} onSearch={setQuery} />
      <p role="status" className={words === '' || count === 0 ? 'visually-hidden' : style.count}>
        {words === '' ? '' : lessonText('guideFound', { count })}
      </p>
      {isTourFound && (
        <Button kind="plain" icon={<IconRoute aria-hidden="true" />} onClick={start}>
          {tour.title}
        </Button>
      )}
      {words === '' && <Introduction />}
      {chapters.map(({ view, title, steps }) => (
        <section key={view} className={style.chapter} aria-label={title}>
          <h3>{title}</h3>
          <ul className={style.entries}>
            {steps.map(({ id, text }) => (
              <li key={id}>
                <button type="button" className={style.entry} onClick={() => read(`${view}/${id}`)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {blocks.length > 0 && (
        <section className={style.chapter} aria-label={lessonText('guideBlocks')}>
          <h3>{lessonText('guideBlocks')}</h3>
          <ul className={style.entries}>
            {blocks.map(({ type, title, text }) => (
              <li key={type}>
                <button type="button" className={style.entry} onClick={() => read(`blockHelp/${type}`)}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {count === 0 && (
        <div className={style.empty}>
          <Mascot mood="thinking" size={5} />
          <div>
            <p>{lessonText('guideNothing')}</p>
            <Button kind="plain" size="small" onClick={() => setQuery('')}>
              {lessonText('guideAll')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
