import { IconClearAll, IconHome, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import type { BlockEditor } from '../editor/block-editor.ts';
import style from '../editor/Editor.module.css';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';

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

/** Above the bin, at every size: what one does with the blocks that lie there. */
export const BlockTools = ({ editor, isReadOnly }: { editor: BlockEditor; isReadOnly: boolean }) => {
  const isEmpty = useStore(editor.fitting, ({ state }) => state === 'tooLong');
  if (isEmpty) return null;
  return (
    <div className={style.blockTools} data-block-tools>
      {!isReadOnly && <ClearUnused editor={editor} />}
      <IconButton label={t('editor.home')} onClick={() => editor.home()}>
        <IconHome aria-hidden="true" />
      </IconButton>
      <IconButton label={t('editor.zoomIn')} onClick={() => editor.zoom(1)}>
        <IconZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t('editor.zoomOut')} onClick={() => editor.zoom(-1)}>
        <IconZoomOut aria-hidden="true" />
      </IconButton>
    </div>
  );
};
