import { IconArrowBackUp, IconCode, IconRuler2 } from '@tabler/icons-react';
import { use } from 'react';
import { useStore } from 'zustand';
import { Button } from '../design/Button.tsx';
import { PanelContext } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { type BlockEditor, type Fitting, STACK } from './block-editor.ts';
import style from './Editor.module.css';

interface Props {
  editor: BlockEditor;
  /** Somebody else's program: there is nothing to do about it here. */
  isWatched: boolean;
}

interface TooLongProps extends Pick<Fitting, 'depth' | 'canGoBack'>, Props {}

const TooLong = ({ editor, depth, canGoBack, isWatched }: TooLongProps) => {
  const panels = use(PanelContext)?.panels;
  return (
    <div className={style.tooLong} role="alert">
      <h2>{t('editor.tooLong.title')}</h2>
      <p>{t('editor.tooLong.text', { count: depth, most: STACK.most })}</p>
      {!isWatched && (
        <div className={style.tooLongActions}>
          {canGoBack && (
            <Button icon={<IconArrowBackUp aria-hidden="true" />} onClick={() => editor.goBack()}>
              {t('editor.tooLong.back')}
            </Button>
          )}
          {panels !== undefined && (
            <Button kind="plain" icon={<IconCode aria-hidden="true" />} onClick={() => panels.open('code/')}>
              {t('editor.tooLong.code')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

/** Says when a stack is longer than blocks can be shown, and a good while before. */
export const StackNotice = ({ editor, isWatched }: Props) => {
  const { state, depth, canGoBack } = useStore(editor.fitting);
  if (state === 'fits') return null;
  if (state === 'tooLong') return <TooLong editor={editor} isWatched={isWatched} depth={depth} canGoBack={canGoBack} />;
  return (
    <p className={style.long} role="status">
      <IconRuler2 aria-hidden="true" />
      {t('editor.long', { count: depth, most: STACK.most })}
    </p>
  );
};
