import { WAITING_ROOM } from '@trundle/client/session/paths';
import { describe, expect, test } from 'vitest';
import { afterRedirect, assistanceMove, assistGreets } from './redirects.ts';

describe('the redirect screen', () => {
  test('[B1] goes into the current class when token and class are known, else to the list', () => {
    expect(afterRedirect({ token: 'jwt', classroom: 'K7PM3X' })).toBe('/classroom/K7PM3X');
    expect(afterRedirect({ token: 'jwt', classroom: null })).toBe('/switchclassroom');
    expect(afterRedirect({ token: null, classroom: 'K7PM3X' })).toBe('/switchclassroom');
  });
});

describe('an assistance host', () => {
  test.each(['/', '/teacher/login', '/qr', '/classroomx', '/nothing'])('[B1] says hello on %s', (path) => {
    expect(assistGreets('assist', path)).toBe(true);
    expect(assistGreets('app', path)).toBe(false);
  });

  test.each(['/classroom_assistance/login', '/switchclassroom', '/classroom', '/classroom/K7PM3X'])(
    '[B1] lets %s be',
    (path) => expect(assistGreets('assist', path)).toBe(false),
  );
});

describe('a ping’s answer', () => {
  test('[A14] sends an assisted student to the waiting room, and the helper nowhere', () => {
    expect(assistanceMove({ isBeingAssisted: true, namespace: 'student' }, '/classroom/K7PM3X')).toBe(WAITING_ROOM);
    expect(assistanceMove({ isBeingAssisted: true, namespace: 'student' }, WAITING_ROOM)).toBeNull();
    expect(
      assistanceMove({ isBeingAssisted: true, namespace: 'classroom_assistance' }, '/classroom/K7PM3X'),
    ).toBeNull();
  });

  test('[A14] sends whoever waits without reason home', () => {
    expect(assistanceMove({ isBeingAssisted: false, namespace: 'student' }, WAITING_ROOM)).toBe('/');
    expect(assistanceMove({ isBeingAssisted: false, namespace: 'student' }, '/classroom/K7PM3X')).toBeNull();
  });
});
