import { IconX } from '@tabler/icons-react';
import { Suspense, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { LiveContext } from '../live/live-context.ts';
import { playClosing, playOpening } from '../panels/opening.ts';
import style from '../panels/Panels.module.css';
import { usePanelPath, usePanelRoom } from '../panels/panel-context.ts';
import { openPanelName } from '../panels/panel-name.ts';
import { type PanelPath, type PanelPrefix, prefixOf, restOf } from '../panels/panels.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { SIDE_PANELS } from './panel-contents.tsx';

const LeaveDialog = () => {
  const { panels } = usePanelRoom();
  const asking = useStore(panels.state, (state) => state.asking);
  if (asking === null) return null;
  return (
    <Dialog
      title={t('panels.leave.title')}
      closeLabel={t('shell.close')}
      role="alertdialog"
      onClose={() => panels.stay()}
    >
      <p>{asking.question}</p>
      <DialogActions>
        <Button kind="plain" onClick={() => panels.leave()}>
          {t('panels.leave.go')}
        </Button>
        <Button onClick={() => panels.stay()}>{t('panels.leave.stay')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const slide = (frame: HTMLElement | null) => ({
  isStill: prefersReducedMotion(),
  show: (share: number) => frame?.style.setProperty('--opened', String(share)),
});

/** What was in a panel is over when it closes; only its picture slides away. */
const slideAway = (frame: HTMLElement): void => {
  const picture = frame.cloneNode(true) as HTMLElement;
  picture.inert = true;
  picture.ariaHidden = 'true';
  for (const each of [picture, ...picture.querySelectorAll('[id]')]) each.removeAttribute('id');
  picture.removeAttribute('aria-labelledby');
  // Where it was, whatever takes its place: the blocks move once, not nine times.
  const { top, right, height } = frame.getBoundingClientRect();
  Object.assign(picture.style, {
    position: 'fixed',
    inset: `${top}px ${window.innerWidth - right}px auto auto`,
    height: `${height}px`,
    zIndex: '13',
  });
  frame.after(picture);
  playClosing({ ...slide(picture), done: () => requestAnimationFrame(() => picture.remove()) });
};

/** Slides open once and shut once; going from one panel to the next changes only what is in it. */
const useSliding = () => {
  const { panels } = usePanelRoom();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => playOpening(slide(frame.current)), []);
  useLayoutEffect(() => {
    const own = frame.current;
    return () => {
      if (own !== null && panels.state.getState().path === null && !prefersReducedMotion()) slideAway(own);
    };
  }, [panels]);
  return frame;
};

interface OpenPanelProps {
  path: PanelPath;
  prefix: Exclude<PanelPrefix, 'map'>;
}

const OpenPanel = ({ path, prefix }: OpenPanelProps) => {
  const room = usePanelRoom();
  const { still, show } = SIDE_PANELS[prefix];
  const isReady = use(LiveContext) !== null || still === true;
  const frame = useSliding();
  const titleId = useId();
  return (
    <section ref={frame} className={style.frame} aria-labelledby={titleId} data-open-panel>
      <div className={style.panel}>
        <header className={style.head}>
          <h2 id={titleId}>{openPanelName(path, room)}</h2>
          <IconButton label={t('panels.close')} onClick={() => room.panels.close()}>
            <IconX aria-hidden="true" />
          </IconButton>
        </header>
        <div className={style.body}>
          {/* What most panels show comes with the live class; both are on their way together. */}
          {isReady ? <Suspense fallback={<Loader />}>{show(restOf(path))}</Suspense> : <Loader />}
        </div>
      </div>
    </section>
  );
};

/** The open panel. That of the map has its address here and its place on the stage. */
export const SidePanel = () => {
  const path = usePanelPath();
  if (path === null) return null;
  const prefix = prefixOf(path);
  return (
    <>
      {prefix !== 'map' && <OpenPanel path={path} prefix={prefix} />}
      <LeaveDialog />
    </>
  );
};
