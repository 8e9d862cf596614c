import { id, login } from '@trundle/client/testing/people';
import { listReferralPoints, reviewReferralPoint } from '@trundle/protocol/http/account';
import { listAllClasses, listPeople, readHealth } from '@trundle/protocol/http/admin';
import {
  createSystemConfig,
  deleteSystemConfig,
  featureSettings,
  listSystemConfig,
  readBlockHelp,
  updateBlockHelp,
  updateSystemConfig,
} from '@trundle/protocol/http/config';
import { readIntroduction, updateIntroduction } from '@trundle/protocol/http/introduction';
import { readUsage } from '@trundle/protocol/http/usage';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

// The editor of texts needs a real browser; e2e writes in it.
vi.mock('../rich-text/RichTextField.tsx', () => import('../testing/PlainTextField.tsx'));

const TIME = '2026-01-02T03:04:05.000Z';
const admin = login({ number: 1, role: 'Admin' });
const item = (key: string, data: unknown) => ({ key, data: data as never, updatedAt: TIME });

const open = (path: string, network = quietServer()) => openPage(path, { accounts: [admin], network });

describe('settings of the server', () => {
  test('an admin adds, changes and deletes a setting', async () => {
    const network = quietServer()
      .answer(listSystemConfig, [], [item('motd', 'hi')])
      .answer(createSystemConfig, item('motd', 'hi'))
      .answer(updateSystemConfig, item('motd', { text: 'hello' }))
      .answer(deleteSystemConfig, { ok: true });
    const { page } = await open('/admin/config', network);
    await page.sees('No settings yet.');
    page.press('Add a setting');
    await page.sees('Value (JSON)');
    page.type('Name', 'motd');
    page.type('Value (JSON)', 'hi');
    page.submit();
    await page.sees('This is not JSON.');
    page.type('Value (JSON)', '"hi"');
    page.submit();
    await page.sees('motd');
    expect(network.to(createSystemConfig)).toMatchObject([{ path: '/systemConfig/key/motd', body: { data: 'hi' } }]);

    page.press('Change motd');
    await page.sees('Save');
    page.type('Value (JSON)', '{"text":"hello"}');
    page.submit();
    await vi.waitFor(() => expect(network.to(updateSystemConfig)[0]?.body).toEqual({ data: { text: 'hello' } }));

    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    page.press('Delete motd');
    await page.sees('Delete motd?');
    page.named('dialog button', 'Delete motd').click();
    await page.sees('Deleted.');
    expect(network.to(deleteSystemConfig)).toHaveLength(1);
  });

  test('a switch that is none is named beside the value', async () => {
    const network = quietServer()
      .answer(listSystemConfig, [item('features', {})])
      .refuse(updateSystemConfig, 'INVALID_INPUT', {
        errors: { 'data.chatt': { message: 'Nothing has this name.', kind: 'unknown' } },
      });
    const { page } = await open('/admin/config', network);
    await page.sees('features');
    page.press('Change features');
    await page.sees('Save');
    page.type('Value (JSON)', '{"chatt":false}');
    page.submit();
    await page.sees('chatt Nothing has this name.');
  });

  test('[B11] each feature has a switch with a sentence; what the installation lacks cannot be switched', async () => {
    const settings = { demo: true, google: false, chat: true, registration: true, sandbox: true, camera: true };
    const both = { googleClientId: null, googleUrl: null, embedded: true };
    const network = quietServer()
      // For the page, and before each change.
      .answer(
        listSystemConfig,
        [item('features', { camera: false, old: 1 })],
        [item('features', { camera: false, old: 1 })],
        [item('features', { camera: false, chat: false })],
      )
      .answer(
        updateSystemConfig,
        item('features', { camera: false, chat: false }),
        item('features', { camera: true, chat: false }),
      )
      .answer(
        featureSettings,
        { ...settings, ...both, camera: false },
        { ...settings, ...both, camera: false, chat: false },
        { ...settings, ...both, chat: false },
      );
    const { page, app } = await open('/admin/config', network);
    await page.sees('the chat button is gone');
    const box = (name: string) => page.named('label', name).querySelector('input');
    for (const [name, on, disabled] of [
      ['Demo classroom', true, false],
      ['Login with Google', false, true],
      ['Chat', true, false],
      ['Registration', true, false],
      ['3D models and effects', true, false],
      ['Camera kit', false, false],
    ] as const)
      expect([name, box(name)?.checked, box(name)?.disabled]).toEqual([name, on, disabled]);
    expect(page.text()).toContain('GOOGLE_CLIENT_ID');

    // Two quick taps: neither undoes the other, and only switches go to the server.
    box('Chat')?.click();
    box('Camera kit')?.click();
    await vi.waitFor(() => expect(network.to(updateSystemConfig)).toHaveLength(2));
    expect(network.to(updateSystemConfig).map(({ body }) => body)).toEqual([
      { data: { camera: false, chat: false } },
      { data: { camera: true, chat: false } },
    ]);
    await vi.waitFor(() => expect([app.config.has('chat'), app.config.has('camera')]).toEqual([false, true]));
    await page.sees('{"camera":true,"chat":false}');
    expect([box('Chat')?.checked, box('Camera kit')?.checked]).toEqual([false, true]);
    expect(box('Chat')?.disabled).toBe(false);
  });

  test('[B11] the first switch makes the setting; a refusal moves it back', async () => {
    const network = quietServer().answer(listSystemConfig, []).refuse(createSystemConfig, 'INVALID_INPUT');
    const { page } = await open('/admin/config', network);
    await page.sees('Demo classroom');
    const box = () => page.named('label', 'Demo classroom').querySelector('input');
    box()?.click();
    await page.sees('Oops!');
    expect(network.to(createSystemConfig)).toMatchObject([
      { path: '/systemConfig/key/features', body: { data: { demo: false } } },
    ]);
    await vi.waitFor(() => expect(box()?.checked).toBe(true));
  });

  test('[N7] an admin sees how full the server is, and which classes and accounts hold most', async () => {
    const network = quietServer()
      .answer(listSystemConfig, [])
      .answer(readUsage, {
        databaseBytes: 1_500_000_000,
        freeBytes: 2_000_000_000,
        isFull: true,
        server: [{ quota: 'serverBytes', used: 1_500_000_000, limit: 1_000_000_000 }],
        classes: [
          {
            code: 'K7PM3X',
            name: 'Class 5b',
            teacher: 'Kim',
            measures: [{ quota: 'classWorkBytes', used: 4_200_000, limit: 300_000_000 }],
          },
        ],
        accounts: [{ _id: id(2), name: 'Ana', email: null, measures: [{ quota: 'works', used: 12, limit: 500 }] }],
      });
    const { page } = await open('/admin/config', network);
    await page.sees('No settings yet.');
    document.querySelector<HTMLInputElement>('input[value=usage]')?.click();
    for (const text of [
      'The server is nearly full',
      '1500 MB of 1000 MB',
      'Free on the disk: 2000 MB.',
      'Class 5b',
      'K7PM3X · Kim',
      '4.2 MB of 300 MB',
      'Ana',
      '12 of 500',
    ])
      await page.sees(text);
  });

  test('an admin finds people and classes, turns the pages, and sees how the server is', async () => {
    const at = '2026-01-02T10:00:00.000Z';
    const person = {
      _id: id(3),
      name: 'Kim',
      email: 'kim@school.test',
      role: 'Teacher' as const,
      verified: false,
      home: null,
      classes: 2,
      seenAt: null,
      createdAt: at,
    };
    const network = quietServer()
      .answer(listSystemConfig, [])
      .answer(listPeople, { rows: [person], more: true })
      .answer(listAllClasses, {
        rows: [{ _id: 'K7PM3X', name: 'Class 5b', teacher: 'Kim', students: 25, robots: 4, updatedAt: at }],
        more: false,
      })
      .answer(readHealth, {
        version: '1.2.3',
        startedAt: at,
        memoryBytes: 200_000_000,
        databaseBytes: 300_000_000,
        saves: false,
        pages: 12,
      });
    const { page } = await open('/admin/config', network);
    await page.sees('No settings yet.');
    const choose = (part: string): void => document.querySelector<HTMLInputElement>(`input[value=${part}]`)?.click();
    choose('people');
    for (const text of ['kim@school.test', 'address not confirmed', 'never']) await page.sees(text);
    page.press('Next page');
    await vi.waitFor(() => expect(network.to(listPeople).at(-1)?.path).toContain('p=2'));
    page.type('Find by name, address or class code', 'ana');
    await vi.waitFor(() => expect(network.to(listPeople).at(-1)?.path).toMatch(/q=ana.*p=1|p=1.*q=ana/));
    choose('classes');
    for (const text of ['Class 5b', 'K7PM3X', '25']) await page.sees(text);
    choose('health');
    for (const text of ['There is no room on the disk', '1.2.3', '200 MB', '12']) await page.sees(text);
  });

  test('a refusal shows the popup Oops!', async () => {
    const network = quietServer().answer(listSystemConfig, []).refuse(createSystemConfig, 'DUPLICATE');
    const { page } = await open('/admin/config', network);
    await page.sees('No settings yet.');
    page.press('Add a setting');
    await page.sees('Value (JSON)');
    page.type('Name', 'motd');
    page.type('Value (JSON)', '1');
    page.submit();
    await page.sees('This already exists.');
    expect(page.text()).toContain('Oops!');
  });

  test('what is wrong with a value stands beside it, and in no popup besides', async () => {
    const errors = { 'data.workBytes': { message: 'This is not the right kind.', kind: 'type' } };
    const network = quietServer().answer(listSystemConfig, []).refuse(createSystemConfig, 'INVALID_INPUT', { errors });
    const { page } = await open('/admin/config', network);
    await page.sees('No settings yet.');
    page.press('Add a setting');
    await page.sees('Value (JSON)');
    page.type('Name', 'quotas');
    page.type('Value (JSON)', '{}');
    page.submit();
    await page.sees('workBytes This is not the right kind.');
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });

  test('block help is edited in each language', async () => {
    const network = quietServer()
      .answer(listSystemConfig, [])
      .answer(readBlockHelp, { motion_forward: { en: '<p>Goes.</p>' } })
      .answer(updateBlockHelp, { motion_forward: { en: '<p>Goes on.</p>', french: '', spanish: '' } });
    const { page } = await open('/admin/config', network);
    await page.sees('Block help');
    document.querySelector<HTMLInputElement>('input[value=blockHelp]')?.click();
    await page.sees('motion_forward');
    page.press('motion_forward');
    await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe('<p>Goes.</p>'));
    page.type('Help in English', '<p>Goes on.</p>');
    page.submit();
    await page.sees('Saved.');
    expect(network.to(updateBlockHelp)[0]?.body).toEqual({
      motion_forward: { en: '<p>Goes on.</p>', french: '', spanish: '' },
    });
  });

  test('the introduction of a temporary workspace is edited per role', async () => {
    const network = quietServer()
      .answer(listSystemConfig, [])
      .answer(readIntroduction, { student: '<p>Hi.</p>', teacher: '<p>Welcome.</p>' })
      .answer(updateIntroduction, { student: '<p>Go!</p>', teacher: '<p>Welcome.</p>' });
    const { page } = await open('/admin/config', network);
    await page.sees('Introduction');
    document.querySelector<HTMLInputElement>('input[value=introduction]')?.click();
    await page.sees('For students');
    page.type('For students', '<p>Go!</p>');
    page.submit();
    await page.sees('Saved.');
    expect(network.to(updateIntroduction)[0]?.body).toEqual({ student: '<p>Go!</p>', teacher: '<p>Welcome.</p>' });
  });
});

describe('referral points', () => {
  const point = (status: 'waiting' | 'approved' | 'refused') => ({
    _id: id(50),
    referrer: { _id: id(51), name: 'Rosa', email: 'rosa@school.test' },
    referred: { _id: id(52), name: 'Nils', email: 'nils@school.test' },
    points: 10,
    status,
    createdAt: TIME,
  });

  test('[A15] an admin approves waiting points', async () => {
    const network = quietServer()
      .answer(listReferralPoints, [point('waiting')])
      .answer(reviewReferralPoint, point('approved'));
    const { page } = await open('/admin/referral_points_review', network);
    await page.sees('Waiting');
    page.press('Approve the points of Rosa');
    await page.sees('Approved');
    expect(network.to(reviewReferralPoint)[0]?.body).toEqual({ status: 'approved' });
    expect(() => page.named('button', 'Approve the points of Rosa')).toThrow();
  });
});
