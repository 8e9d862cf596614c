import type { Media } from '@trundle/protocol/entities/media';
import { listClassMedia, listMyMedia } from '@trundle/protocol/http/media';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { use, useEffect, useMemo } from 'react';
import { useCall, useRefresh } from '../api/queries.ts';
import { LiveContext } from './live-context.ts';

/** Whoever adds or deletes a picture of the class, every page that shows them asks again. */
export const useFreshMedia = (code: string): void => {
  const live = use(LiveContext);
  const refresh = useRefresh();
  useEffect(
    () =>
      live?.connection.on(classroomEvent, ({ data }) => {
        if (data.changed.includes('media')) void refresh(listClassMedia, { params: { code } });
      }),
    [live, refresh, code],
  );
};

/** What a picture is called: its file, without the ending that says its kind. */
export const pictureTitle = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();

const NONE: readonly Media[] = [];

/** Every picture somebody can use in the class: its own ones, then one's own; kept fresh. */
export const useUsableMedia = (code: string, { enabled = true } = {}): readonly Media[] => {
  useFreshMedia(code);
  const ofClass = useCall(listClassMedia, { params: { code } }, { showing: 'quiet', enabled }).data ?? NONE;
  const mine = useCall(listMyMedia, {}, { showing: 'quiet', enabled }).data ?? NONE;
  return useMemo(() => [...ofClass, ...mine], [ofClass, mine]);
};
