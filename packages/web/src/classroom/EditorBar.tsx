import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ToolboxMode } from '@trundle/language/catalogue/toolboxes';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { IconButton } from '../design/Button.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Segments } from '../design/Segments.tsx';
import type { BlockEditor, Fitting } from '../editor/block-editor.ts';
import style from '../editor/Editor.module.css';
import { ExamplesButton } from '../examples/ExamplesButton.tsx';
import { MediaButton } from '../media/MediaButton.tsx';
import { ProjectsButton } from '../projects/ProjectsButton.tsx';
import { t } from '../texts/index.ts';

const MODES = ['beginner', 'advanced', 'all'] as const satisfies readonly ToolboxMode[];

interface Props {
  editor: BlockEditor | null;
  mode: ToolboxMode;
  onMode: (mode: ToolboxMode) => void;
  query: string;
  onSearch: (query: string) => void;
  isReadOnly: boolean;
}

const Finding = ({ mode, onMode, query, onSearch }: Omit<Props, 'editor' | 'isReadOnly'>) => (
  <>
    <SearchField
      label={t('editor.search')}
      hint={t('editor.find')}
      value={query}
      onSearch={onSearch}
      searchesOnFocus
      className={style.search}
    />
    <Segments
      label={t('editor.mode')}
      value={mode}
      options={MODES.map((value) => ({ value, label: t(`editor.modes.${value}`) }))}
      onChange={onMode}
    />
  </>
);

const UndoRedo = ({ editor }: { editor: BlockEditor }) => {
  const { canUndo, canRedo } = useStore(editor.history);
  // Not taken out of the order of keys: whoever undoes by keys until nothing is left stays where they are.
  return (
    <>
      <IconButton label={t('editor.undo')} aria-disabled={!canUndo} onClick={() => canUndo && editor.undo()}>
        <IconArrowBackUp aria-hidden="true" />
      </IconButton>
      <IconButton label={t('editor.redo')} aria-disabled={!canRedo} onClick={() => canRedo && editor.redo()}>
        <IconArrowForwardUp aria-hidden="true" />
      </IconButton>
    </>
  );
};

const Tools = ({ editor, isReadOnly }: { editor: BlockEditor; isReadOnly: boolean }) => (
  <div className={style.tools}>
    {!isReadOnly && (
      <>
        <UndoRedo editor={editor} />
        <ExamplesButton editor={editor} />
      </>
    )}
    {/* Also in a locked class: what one has made can be looked at, and a dialog that is open stays. */}
    <ProjectsButton editor={editor} />
    <MediaButton />
  </div>
);

const UNMADE = createStore<Pick<Fitting, 'state'>>(() => ({ state: 'fits' }));

/** Above the blocks: finding them at the left, handling them at the right. Nothing where there are no blocks to see. */
export const EditorBar = ({ editor, isReadOnly, ...finding }: Props) => {
  const isEmpty = useStore<StoreApi<Pick<Fitting, 'state'>>, boolean>(
    editor?.fitting ?? UNMADE,
    ({ state }) => state === 'tooLong',
  );
  return (
    <div className={style.bar}>
      {isReadOnly && <p className={style.locked}>{t('editor.readOnly')}</p>}
      {!isReadOnly && !isEmpty && <Finding {...finding} />}
      {editor !== null && !isEmpty && <Tools editor={editor} isReadOnly={isReadOnly} />}
    </div>
  );
};
