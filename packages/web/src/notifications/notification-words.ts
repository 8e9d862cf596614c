import type { Notification } from '@trundle/protocol/entities/notification';
import type { Language } from '@trundle/protocol/languages';
import { GIF_EVENTS, MODEL_EVENTS, studentEvent } from '@trundle/protocol/topics/notify';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { pictureTitle } from '../models/picture-title.ts';
import { t } from '../texts/index.ts';

type Roster = TopicPayload<typeof studentEvent>['data']['students'];

const rosterOf = ({ data, event }: Notification): Roster | null => {
  const read = studentEvent.payload.safeParse({ messageType: event, data });
  return read.success ? read.data.data.students : null;
};

const namesOf = (students: Roster): string => students.map(({ studentName }) => studentName).join(', ');

/** What is different about the list since it was last told. */
const rosterNews = (now: Roster, before: Roster): string[] => {
  const isIn = (roster: Roster) => {
    const names = new Set(roster.map(({ studentName }) => studentName));
    return ({ studentName }: Roster[number]) => names.has(studentName);
  };
  const [wasThere, isThere] = [isIn(before), isIn(now)];
  const joined = now.filter((student) => !wasThere(student));
  const left = before.filter((student) => !isThere(student));
  const robots = new Map(before.map(({ studentName, robotQRNumber }) => [studentName, robotQRNumber]));
  const given = now.filter((student) => wasThere(student) && robots.get(student.studentName) !== student.robotQRNumber);
  return [
    ...(joined.length > 0 ? [t('settings.lately.joined', { names: namesOf(joined) })] : []),
    ...(left.length > 0 ? [t('settings.lately.left', { names: namesOf(left) })] : []),
    ...given.map(({ studentName: name, robotQRNumber: number }) =>
      number === null ? t('settings.lately.noRobot', { name }) : t('settings.lately.robot', { name, number }),
    ),
  ];
};

const students = (notification: Notification, earlier: readonly Notification[]): string => {
  const now = rosterOf(notification);
  const last = earlier.find(({ type }) => type === 'student_event');
  const before = last === undefined ? null : rosterOf(last);
  const news = now === null || before === null ? [] : rosterNews(now, before);
  return news.length === 0 ? t('settings.lately.students') : news.join(' ');
};

const titleOf = (title: unknown, other: string): string => (typeof title === 'string' && title !== '' ? title : other);

const model = ({ event, data }: Notification): string => {
  const title = titleOf(data.modelTitle, t('settings.lately.someModel'));
  const known = MODEL_EVENTS.find((each) => each === event) ?? 'modify';
  return t(`settings.lately.model.${known}`, { title });
};

const gif = ({ event, data }: Notification, language: Language): string => {
  const title = titleOf(pictureTitle(data.url, data.title, language), t('settings.lately.someGif'));
  const known = GIF_EVENTS.find((each) => each === event) ?? 'add';
  return t(`settings.lately.gif.${known}`, { title });
};

/** What a notification says, given what came before it (newest first). */
export const notificationText = (
  notification: Notification,
  earlier: readonly Notification[],
  language: Language,
): string =>
  ({
    student_event: () => students(notification, earlier),
    object_event: () => t('settings.lately.objects'),
    '3d_model_event': () => model(notification),
    gif_event: () => gif(notification, language),
  })[notification.type]();
