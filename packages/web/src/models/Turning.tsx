import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { drawMesh } from './draw-mesh.ts';
import style from './Models.module.css';
import type { Mesh } from './mesh.ts';

const SECONDS_AROUND = 12;
/** A side from which most things are known, for whoever wants no motion. */
const STILL = 0.6;

/** A model that turns, so that it is seen from all sides. */
export const Turning = ({ mesh, label }: { mesh: Mesh; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return undefined;
    const isStill = prefersReducedMotion();
    let frame = 0;
    const draw = (now: number): void => {
      drawMesh(pen, mesh, isStill ? STILL : (now / 1_000 / SECONDS_AROUND) * 2 * Math.PI);
      if (!isStill) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [mesh]);
  return <canvas ref={canvas} width={480} height={360} role="img" aria-label={label} className={style.preview} />;
};
