import type { Notification } from '@trundle/protocol/entities/notification';
import { recentNotifications } from '@trundle/protocol/http/classroom';
import { useEffect } from 'react';
import { useKeep } from '../api/queries.ts';
import { useApp, useMay } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { type PanelPrefix, prefixOf } from '../panels/panels.ts';
import { NotificationPoll } from './notification-poll.ts';
import { notificationText } from './notification-words.ts';

/** What the open panel shows already needs no notice: the teacher has just done it there. */
const SHOWN_IN: Partial<Record<Notification['type'], PanelPrefix>> = {
  student_event: 'student_configuration',
  object_event: 'student_configuration',
  '3d_model_event': 'map3D',
  gif_event: 'map3D',
};

/** Tells a teacher quietly what happens in the class: one notice at a time, and the list for those who look. */
export const NotificationWatch = () => {
  const { client, notices, preferences } = useApp();
  const { code, panels } = usePanelRoom();
  const leads = useMay('lead a class');
  const keep = useKeep();
  useEffect(() => {
    if (!leads) return undefined;
    const poll = new NotificationPoll({
      client,
      code,
      arrived: (all, news) => {
        keep(recentNotifications, { params: { id: code }, query: {} }, () => [...all]);
        const { path } = panels.state.getState();
        const open = path === null ? null : prefixOf(path);
        const at = all.slice(0, news).findIndex(({ type }) => open === null || SHOWN_IN[type] !== open);
        const latest = all[at];
        if (latest !== undefined) {
          notices.toast({
            text: notificationText(latest, all.slice(at + 1), preferences.language),
            type: 'info',
            key: 'notification',
          });
        }
      },
    });
    poll.start();
    return () => poll.stop();
  }, [client, code, keep, notices, panels, preferences, leads]);
  return null;
};
