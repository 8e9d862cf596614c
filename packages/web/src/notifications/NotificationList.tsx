import { IconBox, IconCube, IconPhoto, IconUsersGroup } from '@tabler/icons-react';
import type { Notification } from '@trundle/protocol/entities/notification';
import { recentNotifications } from '@trundle/protocol/http/classroom';
import type { ComponentType } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Notifications.module.css';
import { notificationText } from './notification-words.ts';

const ICONS: Record<Notification['type'], ComponentType<{ 'aria-hidden': 'true' }>> = {
  student_event: IconUsersGroup,
  object_event: IconBox,
  '3d_model_event': IconCube,
  gif_event: IconPhoto,
};

/** What happened in the class, newest first. `NotificationWatch` keeps it fresh. */
export const NotificationList = ({ code }: { code: string }) => {
  const { preferences } = useApp();
  const { data = [] } = useCall(recentNotifications, { params: { id: code }, query: {} }, { showing: 'quiet' });
  if (data.length === 0) return <p>{t('settings.lately.none')}</p>;
  const time = (text: string) =>
    new Date(text).toLocaleString(preferences.locale.tag, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <ol className={style.list} aria-label={t('settings.lately.title')}>
      {data.map((notification, at) => {
        const Icon = ICONS[notification.type];
        return (
          <li key={notification._id} className={style.entry}>
            <Icon aria-hidden="true" />
            <span className={style.words}>
              {notificationText(notification, data.slice(at + 1), preferences.language)}
            </span>
            <time dateTime={notification.createdAt}>{time(notification.createdAt)}</time>
          </li>
        );
      })}
    </ol>
  );
};
