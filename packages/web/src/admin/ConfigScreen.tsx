import { useState } from 'react';
import { Segments } from '../design/Segments.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';
import { BlockHelpEditor } from './BlockHelpEditor.tsx';
import { FeatureSwitches } from './FeatureSwitches.tsx';
import { IntroductionEditor } from './IntroductionEditor.tsx';
import { ClassList, Health, PeopleList } from './Lists.tsx';
import { SystemConfigEditor } from './SystemConfigEditor.tsx';
import { Usage } from './Usage.tsx';

const PARTS = ['keys', 'people', 'classes', 'blockHelp', 'introduction', 'usage', 'health'] as const;
type Part = (typeof PARTS)[number];

/** What an admin can change without touching the server: settings, block help, introductions; and what it holds. */
export const ConfigScreen = () => {
  const [part, setPart] = useState<Part>('keys');
  return (
    <PrivatePage title={t('admin.configTitle')}>
      <h1 className={style.title}>{t('admin.configTitle')}</h1>
      <div className={style.parts}>
        <Segments
          label={t('admin.configTitle')}
          value={part}
          onChange={setPart}
          options={PARTS.map((value) => ({ value, label: t(`admin.tabs.${value}`) }))}
        />
      </div>
      {part === 'keys' && (
        <div className={style.sections}>
          <FeatureSwitches />
          <SystemConfigEditor />
        </div>
      )}
      {part === 'blockHelp' && <BlockHelpEditor />}
      {part === 'introduction' && <IntroductionEditor />}
      {part === 'people' && <PeopleList />}
      {part === 'classes' && <ClassList />}
      {part === 'usage' && <Usage />}
      {part === 'health' && <Health />}
    </PrivatePage>
  );
};
