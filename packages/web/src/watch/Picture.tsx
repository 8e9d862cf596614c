import type { WatchedStudent } from '@trundle/client/watch/watched-student';
import { readXml } from '@trundle/language/xml/read';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { drawThumbnail } from '../thumbnails/draw-thumbnail.ts';
import { type ThumbnailRow, thumbnailRows } from '../thumbnails/program-thumbnail.ts';
import style from './Tile.module.css';

/** A wall of thirty: each picture is drawn at most once a second. */
const PACE = 1_000;
/** And not all of them in the same moment. */
const SPREAD = 400;

/** The blocks of a student, small. Drawn on a canvas outside React: thirty of them must not keep a school laptop busy. */
export const Picture = ({ student }: { student: WatchedStudent }) => {
  const { preferences } = useApp();
  const look = useStore(preferences.look);
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another picture
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let drawnAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let drawn: { xml: string | null; rows: ThumbnailRow[] } = { xml: null, rows: [] };
    const draw = (): void => {
      timer = null;
      drawnAt = performance.now();
      const { xml, highlighted, selected, failed } = student.view.getState();
      if (xml !== drawn.xml) {
        const read = xml === null ? null : readXml(xml, Math.random);
        // A text that cannot be read leaves the last picture.
        drawn = { xml, rows: read?.ok ? thumbnailRows(read.program, preferences.language) : drawn.rows };
      }
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        drawThumbnail(
          element,
          { width, height },
          {
            rows: drawn.rows,
            highlighted,
            selected,
            failed: new Set(failed.map(({ block }) => block)),
            theme: preferences.effectiveTheme(),
          },
        );
    };
    const later = (): void => {
      timer ??= setTimeout(draw, Math.max(0, drawnAt + PACE + Math.random() * SPREAD - performance.now()));
    };
    const release = student.view.subscribe(later);
    const observer = new ResizeObserver(later);
    observer.observe(element);
    draw();
    return () => {
      release();
      observer.disconnect();
      if (timer !== null) clearTimeout(timer);
    };
  }, [student, preferences, look]);
  return <canvas ref={canvas} className={style.picture} />;
};
