import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp, useFeatures } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Billboard.module.css';
import { MovingPicture } from './MovingPicture.tsx';
import { pictureTitle } from './picture-title.ts';
import { type BillboardPicture, useBillboard, usePutUp } from './use-billboard.ts';

interface Props {
  code: string;
  isTeacher: boolean;
}

/** As the styles have it. */
const PHONE = '(width < 48rem)';
const LOOKED_AT = 4_000;

const Board = ({ code, isTeacher, up }: Props & { up: BillboardPicture }) => {
  const { takeDown } = usePutUp(code);
  const [isSmall, setSmall] = useState(false);
  // A phone has no room beside it: it is looked at, and then makes way.
  useEffect(() => {
    if (!window.matchMedia(PHONE).matches) return undefined;
    const timer = setTimeout(() => setSmall(true), LOOKED_AT);
    return () => clearTimeout(timer);
  }, []);
  const { preferences } = useApp();
  const title = pictureTitle(up.url, up.title, preferences.language) || t('models.pictures.untitled');
  return (
    <aside className={style.board} data-small={isSmall} aria-label={t('models.pictures.label')}>
      <MovingPicture address={up.url} label={title} />
      <div className={style.foot}>
        {!isSmall && (
          <p role="status" className={style.title}>
            {title}
          </p>
        )}
        {isTeacher && !isSmall && (
          <Button kind="stop" size="small" onClick={() => takeDown(up)}>
            {t('models.pictures.takeDown')}
          </Button>
        )}
        <IconButton
          label={isSmall ? t('models.pictures.large') : t('models.pictures.small')}
          onClick={() => setSmall(!isSmall)}
        >
          {isSmall ? <IconArrowsDiagonal aria-hidden="true" /> : <IconArrowsDiagonalMinimize2 aria-hidden="true" />}
        </IconButton>
      </div>
    </aside>
  );
};

/** Hangs over everything of the class, blocks, map, wall and whiteboard, until whoever leads takes it down. */
export const Billboard = ({ code, isTeacher }: Props) => {
  const up = useBillboard(code);
  const isOff = useFeatures()?.sandbox === false;
  if (up === null || isOff) return null;
  return createPortal(<Board key={up.url} code={code} isTeacher={isTeacher} up={up} />, document.body);
};
