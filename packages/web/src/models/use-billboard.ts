import { useQueryClient } from '@tanstack/react-query';
import { readPutUpGif } from '@trundle/protocol/http/library';
import { type GIF_EVENTS, gifEvent } from '@trundle/protocol/topics/notify';
import { useCallback, useEffect, useMemo } from 'react';
import { keyOf, useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { useLiveClassroom } from '../live/hooks.ts';
import { liveText } from '../live/live-text.ts';

export interface BillboardPicture {
  url: string;
  title?: string | undefined;
}

/** What the class looks at now: asked for once, then heard. */
export const useBillboard = (code: string) => {
  const { connection } = useLiveClassroom();
  const queries = useQueryClient();
  const keep = useKeep();
  const refresh = useRefresh();
  const input = useMemo(() => ({ params: { code } }), [code]);
  const { data } = useCall(readPutUpGif, input, { showing: 'quiet' });
  const know = useCallback(
    (type: (typeof GIF_EVENTS)[number], { url, title = '' }: BillboardPicture) => {
      // An answer on its way may be older than this.
      void queries.cancelQueries({ queryKey: keyOf(readPutUpGif, input) });
      keep(readPutUpGif, input, (before) => {
        if (type === 'add') return { up: { url, title, createdAt: new Date().toISOString() } };
        return before?.up?.url === url ? { up: null } : before;
      });
    },
    [queries, keep, input],
  );
  useEffect(() => {
    const cancels = [
      // Whatever was put up or taken down before we heard of it.
      connection.subscribe(gifEvent.filter({ code }), () => void refresh(readPutUpGif, input)),
      connection.on(gifEvent, ({ messageType, data: heard }) => know(messageType, heard)),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [connection, code, know, refresh, input]);
  return data?.up ?? null;
};

/** Puts pictures up in front of the class and takes them down, as whoever leads it may. */
export const usePutUp = (code: string) => {
  const { notices, preferences } = useApp();
  const { connection } = useLiveClassroom();
  const say = (type: (typeof GIF_EVENTS)[number], { url, title }: BillboardPicture): void => {
    const data = { url, ...(title !== undefined && title !== '' && { title }) };
    const sending = connection.publish(gifEvent, { code, type }, { messageType: type, data });
    if (sending !== 'sent')
      notices.toast({ text: liveText('NOT_CONNECTED', preferences.language), key: 'live/NOT_CONNECTED' });
  };
  return {
    putUp: (picture: BillboardPicture) => say('add', picture),
    takeDown: (picture: BillboardPicture) => say('delete', picture),
  };
};
