import { classStates, openTrash, panelStates } from './class-states.ts';
import { mediaStates } from './media-states.ts';
import { CLASS, dialogOf, type State } from './state.ts';
import { workStates } from './work-states.ts';

const PUBLIC_PATHS = [
  '/',
  '/teacher/login',
  '/teacher/register',
  '/teacher/passwordrecovery',
  '/student/login',
  '/student/register',
  '/student/passwordrecovery',
  '/teacher/reset/nothing',
  '/verify/nothing',
  '/qr',
  '/r/NOTHING',
  '/classroom_assistance/login',
  '/nowhere',
];

const publicStates: readonly State[] = PUBLIC_PATHS.map((path) => ({
  name: `visitor-${path.replaceAll('/', '-').replace(/^-/, '') || 'landing'}`,
  who: 'visitor',
  path,
}));

const listStates: readonly State[] = [
  { name: 'newcomer-classes', who: 'newcomer', path: '/switchclassroom' },
  { name: 'teacher-classes', who: 'teacher', path: '/switchclassroom' },
  { name: 'teacher-classes-deleted', who: 'teacher', path: '/switchclassroom', arrange: openTrash },
  { name: 'student-classes', who: 'student', path: '/switchclassroom' },
  {
    name: 'teacher-new-class',
    who: 'teacher',
    path: '/switchclassroom',
    arrange: (visitor) => visitor.button(visitor.words.classrooms.create).first().click(),
  },
  { name: 'teacher-login-cards', who: 'teacher', path: `${CLASS}/students/login-cards` },
  { name: 'teacher-model-cards', who: 'teacher', path: `${CLASS}/3d-model-allocation-cards` },
];

const otherStates: readonly State[] = [
  { name: 'admin-config', who: 'admin', path: '/admin/config' },
  { name: 'admin-referrals', who: 'admin', path: '/admin/referral_points_review' },
  { name: 'student-waiting-room', who: 'assisted', path: '/classroom/assistance_waiting_room' },
  {
    name: 'student-work-waits',
    who: 'elsewhere',
    path: '/switchclassroom',
    arrange: ({ page }) => page.locator('[data-waiting]').waitFor(),
  },
  {
    name: 'student-work-waits-list',
    who: 'elsewhere',
    path: '/switchclassroom',
    arrange: async (visitor) => {
      await visitor.page.locator('[data-waiting]').click();
      await dialogOf(visitor);
    },
  },
];

/** Every screen, panel and dialog worth a picture. */
export const STATES: readonly State[] = [
  ...publicStates,
  ...listStates,
  ...otherStates,
  ...classStates,
  ...mediaStates,
  ...workStates,
  ...panelStates('teacher'),
  ...panelStates('student'),
];
