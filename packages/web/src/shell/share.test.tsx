import { classroom, id, login } from '@trundle/client/testing/people';
import { readAddresses } from '@trundle/protocol/http/address';
import { listClassrooms, markMeEntered, operatingTeacher, readClassroom } from '@trundle/protocol/http/classroom';
import { Suspense } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { LazyClassQrDialog } from './class-qr.ts';

const INVITATION = 'Join the class Robots 5b with the code K7PM3X.';
const COPIED = 'Copied. Paste the invitation and its link into a message.';

/** The browser of this test has neither; each test says what there is. */
const browserHas = (what: { share?: unknown; clipboard?: unknown }): void => {
  for (const [name, value] of Object.entries(what)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
};

const copyCommand = vi.fn(() => false);
beforeEach(() => {
  copyCommand.mockReset().mockReturnValue(false);
  document.execCommand = copyCommand;
});

const sharesClass = async () => {
  const network = quietServer()
    .answer(listClassrooms, [])
    .answer(readClassroom, classroom())
    .answer(markMeEntered, { currentOperationTeacherToken: id(1_001), enteredAt: '2026-01-02T03:04:05.000Z' })
    .answer(operatingTeacher, { currentOperationTeacherToken: id(1_001) });
  const { page } = await openPage('/classroom/K7PM3X', { accounts: [login({ number: 1 })], network });
  await page.sees('Names, one per line');
  page.press('Menu: Person 1');
  await page.sees('Show class code');
  page.press('Show class code');
  await page.sees('Scan the class code with a phone app or a virtual viewer app.');
  page.press('Share');
  return page;
};

test('[B7] Share opens the system’s sheet with the name, the words and the link, and says that it was shared', async () => {
  const share = vi.fn(async () => undefined);
  const writeText = vi.fn(async () => undefined);
  browserHas({ share, clipboard: { writeText } });
  const page = await sharesClass();
  await page.sees('Shared.');
  expect(share.mock.calls).toEqual([
    [{ title: 'Robots 5b', text: INVITATION, url: expect.stringMatching(/\/qr\?q=.*K7PM3X$/) }],
  ]);
  expect(writeText).not.toHaveBeenCalled();
});

test('closing the sheet is a choice: nothing is copied and nothing is said', async () => {
  const closed = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
  const writeText = vi.fn(async () => undefined);
  browserHas({ share: closed, clipboard: { writeText } });
  const page = await sharesClass();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  await Promise.allSettled(closed.mock.results.map(({ value }) => value));
  expect(writeText).not.toHaveBeenCalled();
  expect(page.text()).not.toContain('Copied');
  expect(page.text()).not.toContain('Shared');
});

test('[B7] where there is no sheet, or it fails, the invitation and its link are copied, and the page says so', async () => {
  const writeText = vi.fn(async () => undefined);
  browserHas({
    share: async () => Promise.reject(new DOMException('not from here', 'NotAllowedError')),
    clipboard: { writeText },
  });
  const page = await sharesClass();
  await page.sees(COPIED);
  expect(writeText.mock.calls).toEqual([[expect.stringMatching(`^${INVITATION} http.*K7PM3X$`)]]);
});

test('on a page without a clipboard it is copied the old way; where even that is refused the link is shown', async () => {
  browserHas({ clipboard: undefined });
  copyCommand.mockReturnValueOnce(true);
  const page = await sharesClass();
  await page.sees(COPIED);
  page.press('Share');
  await page.sees('Nothing could be copied here.');
  expect(page.text()).toMatch(/write the link down: http\S*K7PM3X/);
});

const QR = (
  <Suspense>
    <LazyClassQrDialog name="Robots 5b" code="K7PM3X" onClose={() => undefined} />
  </Suspense>
);

test('on the server’s own machine the code leads to the address that tablets reach, says so, and fills the board', async () => {
  const network = quietServer()
    .answer(readAddresses, { origins: ['http://192.168.1.20:3000'] })
    .answer(readClassroom, classroom());
  const { page } = await openInClass({
    network,
    children: QR,
  });
  await page.sees('leads to 192.168.1.20:3000 instead');
  page.press('Full screen for the board');
  await page.sees('Open on your tablet:');
  const board = document.querySelector('section[aria-label="Full screen for the board"]');
  expect(board?.textContent).toContain('192.168.1.20:3000');
  expect(board?.textContent).toContain('K7PM3X');
});

test('where the server knows no other address, whoever shows the code is told to open the page elsewhere', async () => {
  const { page } = await openInClass({
    network: quietServer().answer(readClassroom, classroom()),
    children: QR,
  });
  await page.sees('no other address of the server is known');
});
