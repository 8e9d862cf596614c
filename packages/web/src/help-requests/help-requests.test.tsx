import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { answerHelpRequest, askForHelp, endHelpRequest, listHelpRequests } from '@trundle/protocol/http/help-request';
import { help } from '@trundle/protocol/topics/lesson';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import type { Page } from '../testing/page.ts';
import { quietServer } from '../testing/test-app.ts';
import { AskedForHelp, AskForHelp } from './AskForHelp.tsx';
import { LazyHelpQueue } from './lazy-parts.ts';
import { waitedText } from './waited.ts';

const ADA = id(600);
const request: HelpRequest = { student: ADA, askedAt: new Date().toISOString(), words: '', coming: null };
const server = () => quietServer().answer(readClassroom, classroom({ students: ['Ada', 'Ben'] }));

const presses = async (page: Page, name: string): Promise<void> => vi.waitFor(() => page.press(name));
const misses = (page: Page, words: string): Promise<void> => vi.waitFor(() => expect(page.text()).not.toContain(words));

const openAsStudent = (network = server(), isAlone = false) =>
  openInClass({
    network,
    who: 'student',
    isAlone,
    children: (
      <>
        <AskForHelp />
        <AskedForHelp />
      </>
    ),
  });

test('one tap puts the hand up, a sentence may follow, whoever comes is named, one tap takes it down', async () => {
  const network = server()
    .answer(askForHelp, { request }, { request: { ...request, words: 'It turns' } })
    .answer(endHelpRequest, { request: null });
  const { page, broker } = await openAsStudent(network);
  await presses(page, 'I need help');
  await page.sees('Your teacher can see it');
  page.type('What is it about? If you like.', 'It turns');
  await presses(page, 'Say it');
  await page.sees('You said: It turns');
  broker.say(help, { code: CODE, userId: ADA }, { request: { ...request, words: 'It turns', coming: 'Kim' } });
  await page.sees('Kim is coming!');
  await presses(page, 'I’m fine now');
  await misses(page, 'Kim is coming!');
  expect(page.named('button', 'I need help').getAttribute('aria-pressed')).toBe('false');
});

test('on a practice mat there is nobody to ask', async () => {
  const { page } = await openAsStudent(server(), true);
  expect(page.text()).not.toContain('Help!');
});

test('whoever leads sees how many wait and whose hands they are, and answers each with one tap', async () => {
  const network = server()
    .answer(listHelpRequests, [{ ...request, words: 'It turns' }])
    .answer(answerHelpRequest, { request: { ...request, coming: 'Kim' } })
    .answer(endHelpRequest, { request: null });
  const { page } = await openInClass({
    network,
    children: <LazyHelpQueue code={CODE} placeOf={(student) => `wall/${student}`} />,
  });
  await page.sees('Ada needs help');
  page.named('button', '1 student needs help');
  await page.sees('It turns');
  await presses(page, 'I’m coming: Ada');
  await page.sees('Kim is on the way');
  await presses(page, 'Done: Ada');
  await misses(page, 'Kim is on the way');
});

test('a wait is said in minutes', () => {
  const at = '2026-01-12T09:00:00Z';
  const after = (seconds: number) => waitedText(at, Date.parse(at) + seconds * 1_000);
  expect([after(59), after(60), after(185)]).toEqual(['since just now', 'for 1 minute', 'for 3 minutes']);
});
