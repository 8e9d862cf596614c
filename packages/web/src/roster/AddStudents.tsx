import { IconFileImport, IconFileSpreadsheet, IconSparkles, IconUserPlus, IconX } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { fieldErrorText } from '@trundle/protocol/error-texts';
import type { Language } from '@trundle/protocol/languages';
import { type DragEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextArea, TextField } from '../design/Field.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import { readImportFile } from './import-file.ts';
import { hasSeparators, looksLikeTable, withFree } from './name-list.ts';
import { PreviewTable } from './PreviewTable.tsx';
import style from './Roster.module.css';
import { RosterSaveStatus } from './RosterSaveStatus.tsx';
import { draftOf, type RosterDraft } from './roster-draft.ts';
import { suggestNames } from './student-names.ts';

const SUGGESTED = 5;
const MOST_SUGGESTED = 40;
/** The mark at the beginning tells spreadsheets that accents follow. */
const templateAddress = (language: Language): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${t('roster.templateTitle')}\r\n${suggestNames(2, [], language).join('\r\n')}\r\n`)}`;

const Suggest = ({ draft, taken }: { draft: RosterDraft; taken: () => string[] }) => {
  const { preferences } = useApp();
  const [count, setCount] = useState(String(SUGGESTED));
  const wanted = Math.min(Math.max(Math.floor(Number(count)) || 1, 1), MOST_SUGGESTED);
  return (
    <div className={style.suggest}>
      <TextField
        label={t('roster.howMany')}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_SUGGESTED}
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <Button
        kind="plain"
        icon={<IconSparkles aria-hidden="true" />}
        onClick={() => draft.append(suggestNames(wanted, taken(), preferences.language).join('\n'))}
      >
        {t('roster.suggest')}
      </Button>
    </div>
  );
};

/** Files come by the button or are dropped on the list. */
const useImport = (draft: RosterDraft) => {
  const [failed, setFailed] = useState(false);
  const take = async (file: Blob | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await readImportFile(file);
    setFailed(text === null);
    if (text !== null) draft.append(text.trimEnd(), true);
  };
  return { failed, take };
};

const FileTools = ({ onFile }: { onFile: (file: Blob | undefined) => void }) => {
  const { preferences } = useApp();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={style.actions}>
      <Button
        kind="plain"
        size="small"
        icon={<IconFileImport aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('roster.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={t('roster.file')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // The same file, put right, can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <a className={style.template} href={templateAddress(preferences.language)} download={t('roster.templateFile')}>
        <IconFileSpreadsheet aria-hidden="true" />
        {t('roster.template')}
      </a>
    </div>
  );
};

const useDraft = (classroom: Classroom) => {
  const app = useApp();
  const live = useLiveClassroom();
  const draft = draftOf(app, classroom._id);
  const state = useStore(draft.state);
  const { saving, text, table } = state;
  useEffect(() => {
    // Saved or refused: either way the class may look different from what this page knows.
    if (saving === 'success' || saving === 'failed') void live.refresh();
  }, [saving, live]);
  const present = useMemo(() => classroom.students.map(({ student }) => student.name), [classroom.students]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft reads its own text.
  const lines = useMemo(() => draft.preview(present), [draft, present, text, table]);
  return { draft, state, present, lines };
};

type Adding = ReturnType<typeof useDraft>;

/** Where names are typed, pasted and dropped. */
const NamesField = ({ draft, state, lines, empty }: Adding & { empty: boolean }) => {
  const { preferences } = useApp();
  const { failed, take } = useImport(draft);
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void take(file);
  };
  return (
    <>
      <TextArea
        label={t('roster.names')}
        hint={t('roster.namesHint')}
        placeholder={t('roster.namesPlaceholder')}
        rows={6}
        data-tour="students"
        value={state.text}
        readOnly={state.saving === 'doing'}
        error={empty && lines.length === 0 ? fieldErrorText('required', preferences.language) : undefined}
        spellCheck={false}
        onDrop={drop}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      <FileTools onFile={(file) => void take(file)} />
      {failed && (
        <div className={style.refusal} role="alert">
          <strong>{t('roster.importFailed')}</strong>
          <p>{t('roster.importFailedText')}</p>
        </div>
      )}
    </>
  );
};

const FirstColumn = ({ draft, state: { text, table } }: Adding) => (
  <label className={style.choice}>
    <input
      type="checkbox"
      checked={table ?? looksLikeTable(text)}
      onChange={(event) => draft.readAs(event.currentTarget.checked)}
    />
    {t('roster.firstColumn')}
  </label>
);

const AddActions = ({ draft, state: { text, saving, waiting }, lines, ready }: Adding & { ready: number }) => (
  <div className={style.actions}>
    <Button
      type="submit"
      kind="go"
      busy={saving === 'doing'}
      disabled={lines.length > 0 && ready === 0}
      icon={<IconUserPlus aria-hidden="true" />}
    >
      {t('roster.add')}
    </Button>
    {text !== '' && (
      <Button kind="quiet" size="small" icon={<IconX aria-hidden="true" />} onClick={() => draft.write('')}>
        {t('roster.clear')}
      </Button>
    )}
    <RosterSaveStatus state={saving} isEmpty={text === ''} waiting={waiting} count={ready} />
  </div>
);

/** Adds students: a typed list, suggested names, a file, or what was copied from a spreadsheet. */
export const AddStudents = ({ classroom }: { classroom: Classroom }) => {
  const app = useApp();
  const { panels } = usePanelRoom();
  const adding = useDraft(classroom);
  const { draft, state, present, lines } = adding;
  const [empty, setEmpty] = useState(false);
  const ready = lines.filter(({ problem }) => problem === null).length;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(lines.length === 0);
    if (ready === 0) return;
    await draft.save(present);
    // What is left wants to be put right; an empty class would show its new students instead.
    if (draft.state.getState().text !== '') panels.open('student_configuration/add');
  };
  return (
    <form
      className={style.form}
      onSubmit={(event) => void add(event).catch((cause: unknown) => app.report(cause))}
      aria-label={t('roster.addTitle')}
    >
      <NamesField {...adding} empty={empty} />
      <Suggest draft={draft} taken={() => [...present, ...lines.map(({ name }) => name)]} />
      {hasSeparators(state.text) && <FirstColumn {...adding} />}
      {lines.length > 0 && (
        <PreviewTable lines={lines} onFree={(line) => draft.write(withFree(draft.state.getState().text, line))} />
      )}
      <FormFailure title={t('roster.failed')} failure={state.failure}>
        {state.failure?.fields.map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      </FormFailure>
      <AddActions {...adding} ready={ready} />
    </form>
  );
};
