import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import style from './Models.module.css';
import { usePicture } from './use-picture.ts';

/** The first moment of a picture, painted once. */
const StillPicture = ({ source, label }: { source: string; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const element = canvas.current;
      if (element === null) return;
      element.width = image.naturalWidth;
      element.height = image.naturalHeight;
      element.getContext('2d')?.drawImage(image, 0, 0);
    };
    image.src = source;
    return () => {
      image.onload = null;
    };
  }, [source]);
  return <canvas ref={canvas} role="img" aria-label={label} className={style.picture} />;
};

/** A moving picture, which stands still for whoever wants no motion. */
export const MovingPicture = ({ address, label }: { address: string; label: string }) => {
  const { source, isError } = usePicture(address);
  if (isError) return <IconPhotoOff role="img" aria-label={label} className={style.picture} />;
  if (source === null) return <span className={style.picture} />;
  if (prefersReducedMotion()) return <StillPicture source={source} label={label} />;
  return <img src={source} alt={label} className={style.picture} />;
};
