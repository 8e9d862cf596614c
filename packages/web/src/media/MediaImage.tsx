import { IconPhotoOff } from '@tabler/icons-react';
import type { Media } from '@trundle/protocol/entities/media';
import { readClassMedia, readMyMedia } from '@trundle/protocol/http/media';
import { useEffect, useRef, useState } from 'react';
import { usePictureSource } from '../api/use-picture-source.ts';
import { useApp } from '../app/hooks.ts';
import { mediaText } from '../texts/media-texts.ts';
import style from './Media.module.css';

/** Fetches a picture as it was sent. */
export const useFetchMedia = () => {
  const { client } = useApp();
  return ({ _id: id, classRoom: code }: Media, signal?: AbortSignal): Promise<Blob> => {
    const options = { showing: 'quiet', ...(signal && { signal }) } as const;
    return code === null
      ? client.request(readMyMedia, { params: { id } }, options)
      : client.request(readClassMedia, { params: { code, id } }, options);
  };
};

/** True once it has come near the screen: a library of two hundred is not fetched for the six one sees. */
const useNear = () => {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((each) => each.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
};

/** A picture of a library; decoration, because its name stands beside it. */
export const MediaImage = ({ media }: { media: Media }) => {
  const fetchMedia = useFetchMedia();
  const { place, isNear } = useNear();
  const { source, isError } = usePictureSource(media.file.url, isNear ? (signal) => fetchMedia(media, signal) : null);
  return (
    <span ref={place} className={style.image}>
      {source !== null && <img src={source} alt="" />}
      {isNear && isError && (
        <span className={style.broken}>
          <IconPhotoOff aria-hidden="true" />
          {mediaText('notShown')}
        </span>
      )}
    </span>
  );
};
