import { IconCopy, IconDownload, IconFocus2 } from '@tabler/icons-react';
import { CODE_LANGUAGES, type CodeLanguage } from '@trundle/language/catalogue/signatures';
import { NOTICE_TIMER } from '@trundle/protocol/constants';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { Segments } from '../design/Segments.tsx';
import { useLeaveQuestion } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { saveFile } from '../shell/save-file.ts';
import { copyText } from '../shell/share.ts';
import { t } from '../texts/index.ts';
import style from './Code.module.css';
import { CodeStatus } from './CodeStatus.tsx';
import { CodeEditor } from './code-editor.ts';
import { asCodeLanguage, rememberedLanguage, rememberLanguage } from './code-language.ts';
import type { CodeSession } from './code-session.ts';
import { sessionsOf } from './code-sessions.ts';
import { problemWords } from './problem-words.ts';
import { useIsLocked } from './use-is-locked.ts';

const FILES: Record<CodeLanguage, string> = { javascript: 'program.js', python: 'program.py' };

interface TextProps {
  session: CodeSession;
  isReadOnly: boolean;
  editor: RefObject<CodeEditor | null>;
}

const CodeText = ({ session, isReadOnly, editor }: TextProps) => {
  const { preferences, notices } = useApp();
  const { program, focus } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { language } = preferences;
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new CodeEditor({
      place: place.current,
      session,
      language,
      label: t('code.editor', { language: t(`code.names.${session.language}`) }),
      describedBy: keysId,
      phrases: { Completions: t('code.suggestions') },
      isReadOnly,
      program: () => program.read(),
      showBlock: (block) => focus.show(block),
    });
    editor.current = made;
    session.start(isReadOnly);
    const mark = (isNew: boolean) => made.markBlock(focus.state.getState().selected, isNew);
    mark(true);
    const releases = [
      focus.state.subscribe(({ selected }, before) => {
        if (selected !== before.selected) mark(true);
      }),
      session.onUpdate(() => mark(false)),
      session.state.subscribe(({ condition }, before) => {
        if (condition === 'settled' && before.condition !== 'settled') mark(false);
      }),
      session.onPlaceless((problem) =>
        notices.toast({
          key: 'program-error',
          title: t('code.programError'),
          text: problemWords(problem, language),
          type: 'error',
          position: 'bottom',
          timer: NOTICE_TIMER,
        }),
      ),
    ];
    return () => {
      for (const release of releases) release();
      editor.current = null;
      made.stop();
      session.stop();
    };
  }, [session, isReadOnly, editor, program, focus, notices, language, keysId]);
  return (
    <>
      <p id={keysId} className="visually-hidden">
        {t('code.keys')}
      </p>
      <div ref={place} className={style.text} />
    </>
  );
};

interface ToolProps {
  session: CodeSession;
  editor: RefObject<CodeEditor | null>;
}

const CodeTools = ({ session, editor }: ToolProps) => {
  const { notices } = useApp();
  const file = FILES[session.language];
  const copy = async () => {
    if (await copyText(session.text)) notices.toast({ text: t('shell.copied'), type: 'success' });
  };
  const showBlock = () => {
    if (editor.current?.showBlock() === false) notices.toast({ text: t('code.noBlock'), type: 'info' });
  };
  return (
    <div className={style.tools}>
      <IconButton label={t('code.showBlock')} onClick={showBlock}>
        <IconFocus2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('code.copy')} onClick={() => void copy()}>
        <IconCopy aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('code.download', { file })}
        onClick={() => saveFile(file, new Blob([session.text], { type: 'text/plain;charset=utf-8' }))}
      >
        <IconDownload aria-hidden="true" />
      </IconButton>
    </div>
  );
};

interface PanelProps {
  view: string;
  readOnly?: boolean;
}

const CodeOf = ({ view, readOnly = false }: PanelProps) => {
  const { program, drafts } = useWorkspace();
  const isLocked = useIsLocked();
  const isReadOnly = readOnly || isLocked;
  const [language, setLanguage] = useState(() => asCodeLanguage(view) ?? rememberedLanguage());
  const editor = useRef<CodeEditor>(null);
  const sessions = sessionsOf(program, drafts);
  const session = sessions[language];
  const isUnreadable = [useStore(sessions.javascript.state), useStore(sessions.python.state)].some(
    ({ condition }) => condition === 'unreadable',
  );
  useLeaveQuestion(isUnreadable ? t('code.leave') : null);
  const choose = (chosen: CodeLanguage) => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <div className={style.panel}>
      <div className={style.head}>
        <Segments
          label={t('code.language')}
          value={language}
          options={CODE_LANGUAGES.map((value) => ({ value, label: t(`code.names.${value}`) }))}
          onChange={choose}
        />
        <CodeTools session={session} editor={editor} />
      </div>
      <CodeText key={language} session={session} isReadOnly={isReadOnly} editor={editor} />
      {isReadOnly ? (
        <p className={style.status}>{isLocked ? t('editor.readOnly') : t('code.readOnly')}</p>
      ) : (
        <CodeStatus session={session} onGo={(at) => editor.current?.goTo(at)} />
      )}
      <p className={style.hint}>{t('code.lineHint')}</p>
    </div>
  );
};

/** The open program as text, in the language of the address (`code/python`) or the one this browser saw last. */
export const CodePanel = ({ view, readOnly = false }: PanelProps) => (
  <CodeOf key={view} view={view} readOnly={readOnly} />
);
