import type { Media } from '@trundle/protocol/entities/media';
import {
  listClassMedia,
  listDeletedClassMedia,
  listMyDeletedMedia,
  listMyMedia,
  uploadClassMedia,
  uploadMyMedia,
} from '@trundle/protocol/http/media';
import { useCallback } from 'react';
import { useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';

/** A library: that of a class, or one's own. */
export type Shelf = { of: 'class'; code: string } | { of: 'mine' };

const QUIET = { showing: 'quiet' } as const;

export const useShelf = (shelf: Shelf) => {
  const isClass = shelf.of === 'class';
  const params = { code: isClass ? shelf.code : '' };
  const ofClass = useCall(listClassMedia, { params }, { ...QUIET, enabled: isClass });
  const mine = useCall(listMyMedia, {}, { ...QUIET, enabled: !isClass });
  return isClass ? ofClass : mine;
};

/** What was deleted from it and comes back; nothing is asked where one could not bring it back. */
export const useDeleted = (shelf: Shelf, mayChange: boolean) => {
  const isClass = shelf.of === 'class';
  const params = { code: isClass ? shelf.code : '' };
  const ofClass = useCall(listDeletedClassMedia, { params }, { ...QUIET, enabled: isClass && mayChange });
  const mine = useCall(listMyDeletedMedia, {}, { ...QUIET, enabled: !isClass && mayChange });
  return isClass ? ofClass : mine;
};

/** Asks again for everything one sees of a library. */
export const useRefreshShelf = (shelf: Shelf): (() => Promise<void>) => {
  const refresh = useRefresh();
  const code = shelf.of === 'class' ? shelf.code : null;
  return useCallback(async () => {
    if (code === null) await Promise.all([refresh(listMyMedia, {}), refresh(listMyDeletedMedia, {})]);
    else {
      const input = { params: { code } };
      await Promise.all([refresh(listClassMedia, input), refresh(listDeletedClassMedia, input)]);
    }
  }, [refresh, code]);
};

export type SendPicture = (file: File, progress: (share: number) => void) => Promise<Media>;

/** Sends a picture to a library; it stands in front there as soon as it is taken. */
export const useSendPicture = (shelf: Shelf): SendPicture => {
  const { client } = useApp();
  const keep = useKeep();
  const code = shelf.of === 'class' ? shelf.code : null;
  return useCallback(
    async (file, progress) => {
      const options = { showing: 'own', progress } as const;
      const withNew = (media: Media) => (before: Media[] | undefined) =>
        before && [media, ...before.filter(({ _id }) => _id !== media._id)];
      if (code === null) {
        const media = await client.request(uploadMyMedia, { file }, options);
        keep(listMyMedia, {}, withNew(media));
        return media;
      }
      const input = { params: { code } };
      const media = await client.request(uploadClassMedia, { ...input, file }, options);
      keep(listClassMedia, input, withNew(media));
      return media;
    },
    [client, keep, code],
  );
};
