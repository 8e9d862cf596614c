import type { Slice } from '@trundle/client/live/slice';
import { useEffect, useRef } from 'react';
import { RobotFace } from '../design/RobotFace.tsx';
import { cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import type { Look } from './eyes-messages.ts';
import { wordsOfUntold } from './fault-words.ts';
import { drawLook } from './overlay.ts';
import type { StationView } from './station.ts';
import type { VideoPicture } from './video-picture.ts';

interface Props {
  picture: VideoPicture;
  looks: Slice<Look | null>;
  view: StationView;
}

const draw = (canvas: HTMLCanvasElement, look: Look | null): void => {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  if (look === null) {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    return;
  }
  if (canvas.width !== look.width || canvas.height !== look.height) {
    canvas.width = look.width;
    canvas.height = look.height;
  }
  drawLook(pen, look);
};

const robotsKey = (count: number): 'pictureNone' | 'pictureOne' | 'pictureSays' => {
  if (count === 0) return 'pictureNone';
  return count === 1 ? 'pictureOne' : 'pictureSays';
};

/** What the camera sees, and over it what is recognised. Drawn past React, fifteen times a second. */
export const PictureView = ({ picture, looks, view }: Props) => {
  const { robots, objects, strangers, headline, isReading } = view;
  const own = robots.filter((number) => !strangers.includes(number));
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { element } = picture;
    frame.current?.prepend(element);
    return () => element.remove();
  }, [picture]);
  useEffect(
    () =>
      looks.subscribe(() => {
        if (canvas.current !== null) draw(canvas.current, looks.read());
      }),
    [looks],
  );
  const ofRobots = cameraText(robotsKey(own.length), { robots: own.join(', ') });
  const ofObjects =
    objects.length === 0
      ? ''
      : ` ${cameraText(objects.length === 1 ? 'pictureObject' : 'pictureObjects', { objects: objects.join(', ') })}`;
  return (
    <figure className={style.picture} data-still={headline === 'frozen'}>
      <div ref={frame} className={style.frame}>
        <canvas ref={canvas} className={style.drawn} role="img" aria-label={cameraText('picture')} />
      </div>
      <figcaption data-robots={robots.join(' ')} data-objects={objects.join(' ')}>
        {own.map((number) => (
          <RobotFace key={number} number={number} size={2.25} />
        ))}
        {isReading && <span>{ofRobots + ofObjects}</span>}
        {strangers.length > 0 && (
          <span data-strangers>{cameraText('pictureStrangers', { numbers: strangers.join(', ') })}</span>
        )}
        {wordsOfUntold(view).map((words) => (
          <span key={words} data-untold>
            {words}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};
