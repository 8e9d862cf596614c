import { IconLanguage, IconPalette } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LANGUAGES, type Language, localeOf } from '@trundle/protocol/languages';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Logo } from '../design/Logo.tsx';
import { THEMES, type Theme } from '../design/tokens.ts';
import { t } from '../texts/index.ts';
import { AboutDialog } from './AboutDialog.tsx';
import { DisclaimerDialog } from './DisclaimerDialog.tsx';
import style from './PublicFrame.module.css';

const LanguageSwitch = () => {
  const { preferences } = useApp();
  return (
    <label className={style.choice}>
      <IconLanguage aria-hidden="true" />
      <span className="visually-hidden">{t('shell.language')}</span>
      <select
        value={preferences.language}
        onChange={(event) => preferences.setLanguage(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language === 'en' ? 'en' : undefined}>
            {localeOf(language).name}
          </option>
        ))}
      </select>
    </label>
  );
};

/** One press instead of a search in a list, for whoever cannot read the page. */
const OfferedLanguage = () => {
  const { preferences } = useApp();
  const { offered } = preferences;
  if (offered === null) return null;
  const { tag, name } = localeOf(offered);
  return (
    <p className={style.offered}>
      <Button kind="plain" size="small" lang={tag} onClick={() => preferences.setLanguage(offered)}>
        <IconLanguage aria-hidden="true" />
        {name}
      </Button>
    </p>
  );
};

const SYSTEM = 'system';

const ThemeSwitch = () => {
  const { preferences } = useApp();
  const theme = useStore(preferences.look, (look) => look.theme);
  return (
    <label className={style.choice}>
      <IconPalette aria-hidden="true" />
      <span className="visually-hidden">{t('shell.look')}</span>
      <select
        value={theme ?? SYSTEM}
        onChange={({ currentTarget: { value } }) => preferences.setTheme(value === SYSTEM ? null : (value as Theme))}
      >
        {([SYSTEM, ...THEMES] as const).map((name) => (
          <option key={name} value={name}>
            {t(`shell.theme.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

const Footer = () => {
  const [open, setOpen] = useState<'about' | 'disclaimer' | null>(null);
  return (
    <footer className={style.footer}>
      <ThemeSwitch />
      <Button kind="quiet" size="small" onClick={() => setOpen('about')}>
        {t('shell.menu.about')}
      </Button>
      <Button kind="quiet" size="small" onClick={() => setOpen('disclaimer')}>
        {t('shell.menu.disclaimer')}
      </Button>
      {open === 'about' && <AboutDialog onClose={() => setOpen(null)} />}
      {open === 'disclaimer' && <DisclaimerDialog onClose={() => setOpen(null)} />}
    </footer>
  );
};

interface FrameProps {
  children: ReactNode;
  beside?: ReactNode;
  /** On a phone that lies on its side the page leaves as much height as can be to what it shows. */
  isLow?: boolean;
}

/** The frame of every page one sees before logging in. */
export const PublicFrame = ({ children, beside, isLow = false }: FrameProps) => (
  <div className={style.frame} data-low={isLow}>
    <header className={style.header}>
      <Link to="/" className={style.home}>
        <Logo name={t('shell.product')} />
      </Link>
      <div className={style.right}>
        {beside}
        <LanguageSwitch />
      </div>
    </header>
    <OfferedLanguage />
    <main className={style.main} id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </div>
);
