import { LANGUAGES, type Language, localeOf } from '@trundle/protocol/languages';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { SelectField } from '../design/Field.tsx';
import { Segments } from '../design/Segments.tsx';
import { THEMES, type Theme } from '../design/tokens.ts';
import { t } from '../texts/index.ts';
import style from './LookDialog.module.css';

const SYSTEM = 'system';

/** Language, theme and size, for whoever sits at this screen. */
export const LookDialog = ({ onClose }: { onClose: () => void }) => {
  const { preferences } = useApp();
  const { theme, whiteboard } = useStore(preferences.look);
  return (
    <Dialog title={t('shell.menu.look')} closeLabel={t('shell.close')} onClose={onClose}>
      <Segments<Language>
        label={t('shell.language')}
        value={preferences.language}
        onChange={(language) => preferences.setLanguage(language)}
        options={LANGUAGES.map((value) => ({ value, label: localeOf(value).name }))}
      />
      <SelectField
        label={t('shell.look')}
        value={theme ?? SYSTEM}
        onChange={({ currentTarget: { value } }) => preferences.setTheme(value === SYSTEM ? null : (value as Theme))}
      >
        {([SYSTEM, ...THEMES] as const).map((name) => (
          <option key={name} value={name}>
            {t(`shell.theme.${name}`)}
          </option>
        ))}
      </SelectField>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={whiteboard}
          onChange={({ currentTarget }) => preferences.setWhiteboard(currentTarget.checked)}
        />
        <span>
          {t('shell.whiteboard')}
          <small>{t('shell.whiteboardText')}</small>
        </span>
      </label>
    </Dialog>
  );
};
