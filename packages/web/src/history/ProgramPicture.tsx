import { openProgram } from '@trundle/language/xml/open';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { drawThumbnail } from '../thumbnails/draw-thumbnail.ts';
import { thumbnailRows } from '../thumbnails/program-thumbnail.ts';

/** What a line of the large picture takes, in pixels. */
const LINE = 17;
const MARGIN = 12;

interface Props {
  xml: string;
  className: string | undefined;
  /** As high as all its lines, instead of as high as there is room. */
  isWhole?: boolean;
}

/** The blocks of a stored program, drawn. */
export const ProgramPicture = ({ xml, className, isWhole = false }: Props) => {
  const { preferences } = useApp();
  const look = useStore(preferences.look);
  const canvas = useRef<HTMLCanvasElement>(null);
  const rows = useMemo(() => {
    const opened = openProgram(xml, Math.random);
    return opened.broken ? [] : thumbnailRows(opened.program, preferences.language);
  }, [xml, preferences]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another picture
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const draw = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const scene = { rows, highlighted: null, selected: null, theme: preferences.effectiveTheme() };
      if (width > 0) drawThumbnail(element, { width, height }, scene);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    draw();
    return () => observer.disconnect();
  }, [rows, preferences, look]);
  const height = isWhole ? { style: { height: rows.length * LINE + MARGIN } } : {};
  return <canvas ref={canvas} className={className} {...height} />;
};
