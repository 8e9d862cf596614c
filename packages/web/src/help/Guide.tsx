import { BLOCKS, blockText } from '@trundle/language/catalogue/catalogue';
import type { BlockDeclaration } from '@trundle/language/catalogue/declaration';
import { spokenText } from '@trundle/language/documents';
import { matchesWords } from '@trundle/protocol/search-words';
import { useMemo, useState } from 'react';
import { useApp, useMay } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { studentSteps, teacherSteps } from './first-steps.ts';
import style from './Help.module.css';
import { Introduction } from './Introduction.tsx';

interface Chapter {
  title: string;
  steps: string[];
}

const useChapters = (): Chapter[] => {
  const forTeachers = useMay('read help for teachers');
  const student = { title: t('help.tabs.studentHelp'), steps: studentSteps() };
  return forTeachers ? [{ title: t('help.tabs.teacherHelp'), steps: teacherSteps() }, student] : [student];
};

interface Entry {
  type: string;
  title: string;
  text: string;
}

/** Every block one can take, by its words. */
const useBlocks = (): Entry[] => {
  const { language } = useApp().preferences;
  const hasAll = useMay('use blocks for teachers');
  return useMemo(() => {
    const isThere = ({ teacherOnly }: BlockDeclaration): boolean => hasAll || teacherOnly !== true;
    return BLOCKS.filter(isThere).map((declaration) => ({
      type: declaration.type,
      title: spokenText(declaration, language),
      text: blockText(declaration.type, language).tooltip,
    }));
  }, [language, hasAll]);
};

/** Everything there is to read, to be searched; a block leads to its own help beside the program. */
export const Guide = () => {
  const { panels } = usePanelRoom();
  const [query, setQuery] = useState('');
  const words = query.trim();
  const isFound = (text: string): boolean => words === '' || matchesWords(text, words);
  const chapters = useChapters()
    .map(({ title, steps }) => ({ title, steps: steps.filter((step) => isFound(`${title} ${step}`)) }))
    .filter(({ steps }) => steps.length > 0);
  const blocks = useBlocks().filter(({ title, text }) => isFound(`${title} ${text}`));
  const close = (): void => panels.turn('guide');
  const read = (type: string): void => {
    close();
    panels.open(`help/blockHelp/${type}`);
  };
  return (
    <Dialog title={lessonText('guide')} closeLabel={t('shell.close')} wide onClose={close}>
      <SearchField label={lessonText('guideSearch')} value={query} onSearch={setQuery} />
      {words === '' && <Introduction />}
      {chapters.map(({ title, steps }) => (
        <section key={title} className={style.chapter} aria-label={title}>
          <h3>{title}</h3>
          <ul className={style.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
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
                <button type="button" className={style.entry} onClick={() => read(type)}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chapters.length + blocks.length === 0 && (
        <div className={style.empty}>
          <Mascot mood="thinking" size={5} />
          <p>{lessonText('guideNothing')}</p>
        </div>
      )}
    </Dialog>
  );
};
