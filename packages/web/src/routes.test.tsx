import { classroom, id, login, pulse } from '@trundle/client/testing/people';
import { POLL, REDIRECT_DELAY } from '@trundle/protocol/constants';
import { authenticate, ping, registerTeacher } from '@trundle/protocol/http/account';
import { listClassrooms, markMeEntered, operatingTeacher, readClassroom } from '@trundle/protocol/http/classroom';
import { reportError } from '@trundle/protocol/http/config';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPage } from './testing/open-page.tsx';
import { quietServer } from './testing/test-app.ts';

const teacher = login({ number: 1 });
const schoolServer = () =>
  quietServer()
    .answer(listClassrooms, [])
    .answer(readClassroom, classroom())
    .answer(markMeEntered, { currentOperationTeacherToken: id(1_001), enteredAt: '2026-01-02T03:04:05.000Z' })
    .answer(operatingTeacher, { currentOperationTeacherToken: id(1_001) });

const PRIVATE = [
  '/switchclassroom',
  '/classroom',
  '/classroom/K7PM3X',
  '/classroom/K7PM3X/3d-model-allocation-cards',
  '/classroom/K7PM3X/students/login-cards',
  '/classroom/K7PM3X/sheet/0123456789abcdef0123456789abcdef',
  '/classroom/assistance_waiting_room',
  '/admin/referral_points_review',
  '/admin/config',
];
const PUBLIC = {
  '/': 'Small robots. Big ideas.',
  '/teacher/login': 'Log in as a teacher',
  '/student/login': 'Log in as a student',
  '/teacher/register': 'Register as a teacher',
  '/student/register': 'Register as a student',
  '/teacher/passwordrecovery': 'Recover your password',
  '/student/passwordrecovery': 'Recover your password',
  '/teacher/reset/abc': 'Set a new password',
  '/verify/abc': 'This link did not work',
  [`/verify/${'x'.repeat(43)}`]: 'Confirm your e-mail',
  '/qr': 'This card did not work',
  '/camera/K7PM3X': 'This is not a whole link',
  '/print': 'Print shop',
  '/classroom_assistance/login': 'Classroom assistance',
  '/nobody/passwordrecovery': 'There is nothing here',
  '/no/such/page': 'There is nothing here',
};

afterEach(() => vi.useRealTimers());

describe('public addresses', () => {
  test.each(Object.entries(PUBLIC))('[B1] %s shows "%s"', async (path, words) => {
    const { page } = await openPage(path);
    await page.sees(words);
  });

  test('[A15] /r/{code} remembers who sent the visitor, leads to registering, and is sent with it', async () => {
    const network = quietServer().answer(registerTeacher, { user: teacher.user, security: { verifiedAt: null } });
    const { page, history } = await openPage('/r/JYY4J6F', { network });
    await page.sees('A colleague invited you.');
    expect(history.location.pathname).toBe('/teacher/register');
    page.type('Name', 'Ada');
    page.type('E-mail', 'ada@school.test');
    page.type('Password', 'correct horse');
    page.submit();
    await page.sees('Almost there');
    expect(network.to(registerTeacher)[0]?.body).toMatchObject({ name: 'Ada', referralCode: 'JYY4J6F' });
  });

  test('[A7] /switchuser/{id} takes up that account', async () => {
    const accounts = [login({ number: 1 }), login({ number: 2 })];
    const { app, page } = await openPage('/switchuser/0', { accounts, network: schoolServer() });
    await page.sees('Hello, Person 1!');
    expect(app.accounts.current?.sessionId).toBe(0);
  });

  test('[A7] /switchuser/{id} of nobody leaves the tab as it is', async () => {
    const accounts = [login({ number: 1 }), login({ number: 2 })];
    const { page } = await openPage('/switchuser/7', { accounts, network: schoolServer() });
    await page.sees('Hello, Person 2!');
  });

  test('[A7] ?um=N chooses the account on any page', async () => {
    const accounts = [login({ number: 1 }), login({ number: 2 })];
    const { app, page } = await openPage('/switchclassroom?um=0', { accounts, network: schoolServer() });
    await page.sees('Hello, Person 1!');
    expect(app.accounts.current?.sessionId).toBe(0);
  });
});

describe('private addresses', () => {
  test.each(PRIVATE)('[B1] %s sends a visitor to the root', async (path) => {
    const { page, history } = await openPage(path);
    await page.sees('Small robots. Big ideas.');
    expect(history.location.pathname).toBe('/');
  });

  test('[B1] a logged-in user on / waits a second on the redirect screen, then sees the classes', async () => {
    const began = performance.now();
    const { history, page } = await openPage('/', { accounts: [teacher], network: schoolServer() });
    await page.sees('One moment.');
    expect(history.location.pathname).toBe('/classroom');
    await page.sees('Your classes');
    expect(performance.now() - began).toBeGreaterThanOrEqual(REDIRECT_DELAY);
    expect(history.location.pathname).toBe('/switchclassroom');
  });

  test('[B1] the redirect screen goes straight into the class one was in', async () => {
    const { app, history, page } = await openPage('/classroom', { accounts: [teacher], network: schoolServer() });
    app.accounts.enterClassroom('K7PM3X');
    await page.sees('Robots 5b');
    expect(history.location.pathname).toBe('/classroom/K7PM3X');
  });

  test('[B1] an assistance host says hello... and shows its own door', async () => {
    const { page, history } = await openPage('/', { hostname: 'assist.trundle.school' });
    await page.sees('hello...');
    await page.sees('Classroom assistance');
    expect(history.location.pathname).toBe('/classroom_assistance/login');
  });

  test('[A14] an assisted student waits, and goes on when the help ends', async () => {
    const student = login({ number: 1, role: 'Student' });
    const assisted = { ...pulse({ isBeingAssisted: true }), accessToken: { namespace: 'student' as const } };
    const network = schoolServer().answer(ping, assisted);
    const { page, history } = await openPage('/switchclassroom', { accounts: [student], network });
    await page.sees('Someone is helping you');
    expect(history.location.pathname).toBe('/classroom/assistance_waiting_room');
    network.answer(ping, { ...assisted, isBeingAssisted: false });
    document.dispatchEvent(new Event('visibilitychange'));
    await page.sees('Your classes');
  });

  test('[A15] the review of referral points is for admins', async () => {
    const { page } = await openPage('/admin/referral_points_review', { accounts: [teacher], network: schoolServer() });
    await page.sees('This page is for admins');
  });
});

describe('when something breaks', () => {
  test('[B2] the test page crashes, says so kindly, shows the way back and reports the error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page, network } = await openPage('/test/error_test_page');
    await page.sees('Something fell off the table');
    expect(page.named('button', 'Go to the start page')).toBeTruthy();
    await vi.waitFor(() => expect(network.to(reportError)).toHaveLength(1));
    expect(network.to(reportError)[0]?.body).toMatchObject({
      message: 'This page crashes on purpose.',
      version: '0.1.0',
    });
    vi.restoreAllMocks();
  });

  test('[B10] a screen that cannot be fetched without a network is no crash: it is said to come by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { page } = await openPage('/test/error_test_page');
    await page.sees('It opens by itself when the network is back.');
    expect(page.text()).not.toContain('Something fell off the table');
    vi.restoreAllMocks();
  });

  test('[A11] a session that ended elsewhere logs out, says why and goes to the root', async () => {
    const network = schoolServer().refuse(listClassrooms, 'SESSION_ENDED');
    const { app, page, history } = await openPage('/switchclassroom', { accounts: [teacher], network });
    await page.sees('Oops! You have been disconnected, because someone else logged into your account');
    await page.sees('Small robots. Big ideas.');
    expect(history.location.pathname).toBe('/');
    expect(app.accounts.all()).toEqual([]);
  });

  test('[A10] a teacher whose class another session took over is logged out and sent home', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const network = schoolServer().answer(operatingTeacher, { currentOperationTeacherToken: id(9) });
    const { app, page, history } = await openPage('/classroom/K7PM3X', { accounts: [teacher], network });
    await page.sees('Robots 5b');
    await vi.advanceTimersByTimeAsync(POLL.operatingTeacher);
    await page.sees('Oops! You have been disconnected');
    expect(history.location.pathname).toBe('/');
    expect(app.accounts.current).toBeNull();
  });
});

describe('logging in', () => {
  test('[A2] a wrong pair says so beside the form, without a popup', async () => {
    const network = schoolServer().refuse(authenticate, 'WRONG_CREDENTIALS');
    const { app, page } = await openPage('/teacher/login', { network });
    await page.sees('Log in as a teacher');
    page.type('E-mail', 'ada@school.test');
    page.type('Password', 'wrong');
    page.submit();
    await page.sees('Wrong E-mail or Password. Try again');
    expect(app.notices.state.getState().popups).toEqual([]);
  });

  test('[A2] an unverified account is told so and is not stored', async () => {
    const network = schoolServer().answer(authenticate, login({ number: 1, verifiedAt: null }));
    const { app, page } = await openPage('/teacher/login', { network });
    await page.sees('Log in as a teacher');
    page.type('E-mail', 'ada@school.test');
    page.type('Password', 'right');
    page.submit();
    await page.sees('E-mail not verified yet!');
    await page.sees('Send the link again');
    expect(app.accounts.all()).toEqual([]);
  });

  test('what is missing is said before anything is sent', async () => {
    const { page, network } = await openPage('/teacher/login');
    await page.sees('Log in as a teacher');
    page.type('E-mail', 'not an address');
    page.submit();
    await page.sees('This is not an e-mail address.');
    await page.sees('Please fill this in.');
    expect(network.to(authenticate)).toEqual([]);
  });

  test('[A5] class code and name lead into the class', async () => {
    const student = login({ number: 2, role: 'Student', classroom: 'K7PM3X' });
    const network = schoolServer().answer(authenticate, student);
    const { page, history } = await openPage('/student/login?classroom=K7PM3X', { network });
    await page.sees('Log in as a student');
    page.type('Your name in class', 'BraveOtter');
    page.submit();
    await page.sees('Menu: Person 2');
    expect(history.location.pathname).toBe('/classroom/K7PM3X');
    expect(network.to(authenticate)[0]?.body).toEqual({ classroom: 'K7PM3X', studentName: 'BraveOtter' });
  });

  test('[A6] a scanned login card logs in', async () => {
    const student = login({ number: 2, role: 'Student', classroom: 'K7PM3X' });
    const network = schoolServer().answer(authenticate, student);
    const { page } = await openPage(`/qr?q=${encodeURIComponent(`student_login|K7PM3X|${id(7)}`)}`, { network });
    await page.sees('Menu: Person 2');
    expect(network.to(authenticate).map(({ body }) => body)).toEqual([{ classroom: 'K7PM3X', card: id(7) }]);
  });
});
