import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClearAll,
  IconHome,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ToolboxMode } from '@trundle/language/catalogue/toolboxes';
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Segments } from '../design/Segments.tsx';
import type { BlockEditor, Fitting } from '../editor/block-editor.ts';
import style from '../editor/Editor.module.css';
import { ExamplesButton } from '../examples/ExamplesButton.tsx';
import { ProjectsButton } from '../projects/ProjectsButton.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';

const MODES = ['beginner', 'advanced', 'all'] as const satisfies readonly ToolboxMode[];

const ClearUnused = ({ editor }: { editor: BlockEditor }) => {
  const app = useApp();
  const [count, setCount] = useState<number | null>(null);
  const ask = (): void => {
    const unused = editor.unusedCount;
    if (unused === 0) app.notices.toast({ text: t('editor.clearNothing'), type: 'info' });
    else setCount(unused);
  };
  const close = (): void => setCount(null);
  const clear = (): void => {
    editor.clearUnused();
    close();
  };
  return (
    <>
      <IconButton label={t('editor.clear')} onClick={ask}>
        <IconClearAll aria-hidden="true" />
      </IconButton>
      {count !== null && (
        <ConfirmDialog
          title={t('editor.clear')}
          text={t('editor.clearText', { count })}
          confirm={t('editor.clearGo')}
          cancel={t('editor.keep')}
          kind="action"
          onConfirm={clear}
          onCancel={close}
        />
      )}
    </>
  );
};

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

const Tools = ({ editor, isReadOnly }: { editor: BlockEditor; isReadOnly: boolean }) => (
  <div className={style.tools}>
    {!isReadOnly && (
      <>
        <IconButton label={t('editor.undo')} onClick={() => editor.undo()}>
          <IconArrowBackUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('editor.redo')} onClick={() => editor.redo()}>
          <IconArrowForwardUp aria-hidden="true" />
        </IconButton>
        <ClearUnused editor={editor} />
        <ExamplesButton editor={editor} />
      </>
    )}
    {/* Also in a locked class: what one has made can be looked at, and a dialog that is open stays. */}
    <ProjectsButton editor={editor} />
    <IconButton label={t('editor.zoomOut')} className={style.zoom} onClick={() => editor.zoom(-1)}>
      <IconZoomOut aria-hidden="true" />
    </IconButton>
    <IconButton label={t('editor.zoomIn')} className={style.zoom} onClick={() => editor.zoom(1)}>
      <IconZoomIn aria-hidden="true" />
    </IconButton>
    <IconButton label={t('editor.home')} className={style.zoom} onClick={() => editor.home()}>
      <IconHome aria-hidden="true" />
    </IconButton>
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
