import { createHash } from 'node:crypto';
import { classroomOf } from '@trundle/client/live/testing/test-server';
import { invitationCheck, readClassroom, sendInvitation } from '@trundle/protocol/http/classroom';
import { expect, test, vi } from 'vitest';
import { quietServer } from '../testing/test-app.ts';
import { openStudents } from './testing/open-panel.tsx';

/** Far enough to be seen looking for it. */
const NUMBER = 20_000;
const puzzle = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt${NUMBER}`).digest('hex'),
  maxnumber: 50_000,
  salt: 'salt',
  signature: 'signed',
};
const open = async () => {
  const network = quietServer().answer(readClassroom, classroomOf()).answer(invitationCheck, puzzle);
  return { ...(await openStudents(network, 'class')), network };
};
const address = () => document.querySelector<HTMLInputElement>('input[type=email]');

test('the puzzle is solved before the invitation goes out; then the field is free for the next', async () => {
  const { page, network } = await open();
  network.answer(sendInvitation, { ok: true });
  await page.sees('Invite by e-mail');
  page.type('E-mail address', 'Parent@home.test');
  page.press('Send the invitation');
  await page.sees('Checking that you are not a robot');
  await page.sees('Invitation sent to parent@home.test.');
  const [sent] = network.to(sendInvitation).map(({ body }) => body as { email: string; check: string });
  expect(sent?.email).toBe('parent@home.test');
  expect(JSON.parse(atob(sent?.check ?? ''))).toMatchObject({ number: NUMBER, signature: 'signed' });
  expect(page.text()).not.toContain('Checking that you are not a robot');
  expect(address()?.value).toBe('');
});

test('what is no address never asks for a puzzle; a refusal leaves what was typed', async () => {
  const { page, network } = await open();
  network.refuse(sendInvitation, 'CODE_NOT_VALID');
  await page.sees('Invite by e-mail');
  page.type('E-mail address', 'nobody');
  page.press('Send the invitation');
  await vi.waitFor(() => expect(address()?.getAttribute('aria-invalid')).toBe('true'));
  expect(network.to(invitationCheck)).toHaveLength(0);
  page.type('E-mail address', 'parent@home.test');
  page.press('Send the invitation');
  await page.sees('This code is not valid any more.');
  expect(address()?.value).toBe('parent@home.test');
});
