import { CODE } from '@trundle/client/live/testing/test-server';
import type { Network } from '@trundle/client/testing/network';
import { classroom, id } from '@trundle/client/testing/people';
import { UPLOAD_LIMIT_BYTES } from '@trundle/protocol/constants';
import type { Media } from '@trundle/protocol/entities/media';
import { readClassroom } from '@trundle/protocol/http/classroom';
import * as calls from '@trundle/protocol/http/media';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import type { Page } from '../testing/page.ts';
import { quietServer } from '../testing/test-app.ts';
import { loadMediaTexts } from '../texts/media-texts.ts';
import { MediaDialog } from './MediaDialog.tsx';

const TIME = '2026-01-02T03:04:05.000Z';

const media = (number: number, name: string, classRoom: string | null = CODE): Media => ({
  _id: id(number),
  file: { url: `/api/media/${number}`, name, type: 'image/png', bytes: 52_300, width: 640, height: 480 },
  classRoom,
  created_by: { _id: id(1), name: 'Kim' },
  createdAt: TIME,
});
const cat = media(1, 'cat.png');
const dog = media(2, 'dog.png');
const mine = media(3, 'sun.gif', null);

/** What a page of tests lacks: addresses of things in memory, and reading pictures. */
const decoded = vi.fn<(file: Blob) => Promise<Pick<ImageBitmap, 'width' | 'height' | 'close'>>>();
beforeEach(async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  decoded.mockResolvedValue({ width: 640, height: 480, close: () => undefined });
  vi.stubGlobal('createImageBitmap', decoded);
  await loadMediaTexts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const server = (): Network =>
  quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(calls.listClassMedia, [cat])
    .answer(calls.listMyMedia, [])
    .answer(calls.listDeletedClassMedia, [])
    .answer(calls.listMyDeletedMedia, [])
    .file(calls.readClassMedia, 'pixels', 'image/png')
    .file(calls.readMyMedia, 'pixels', 'image/png');
const open = (network: Network, who: 'teacher' | 'student' = 'teacher') =>
  openInClass({ network, who, children: <MediaDialog onClose={() => undefined} /> });

const picture = (name: string, bytes = 100, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });
const chooses = (page: Page, ...files: File[]): void => {
  const field = page.named('input[type=file]', 'Choose pictures');
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
const cards = (): string[] =>
  [...document.querySelectorAll('[aria-label=Pictures] button')].map((card) => card.textContent ?? '');

test('a teacher adds a picture to the class; it stands in front as soon as the server has taken it', async () => {
  const network = server().answer(calls.uploadClassMedia, dog);
  const { page } = await open(network);
  await page.sees('cat');
  chooses(page, picture('dog.png'));
  await page.sees('dog is in the library.');
  await vi.waitFor(() => expect(cards()).toEqual(['dog', 'cat']), { timeout: 20_000 });
  expect(network.to(calls.uploadClassMedia)[0]?.body).toMatchObject({ mediaFile: expect.any(File) });
});

test('pictures also come by dropping and by pasting', async () => {
  const network = server().answer(calls.uploadClassMedia, dog);
  const { page } = await open(network);
  await page.sees('cat');
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files: [picture('dropped.png')] },
  });
  page.named('button', 'Choose pictures').dispatchEvent(dropped);
  await vi.waitFor(() => expect(network.to(calls.uploadClassMedia)).toHaveLength(1), { timeout: 20_000 });
  const pasted = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [picture('pasted.png')] },
  });
  document.dispatchEvent(pasted);
  await vi.waitFor(() => expect(network.to(calls.uploadClassMedia)).toHaveLength(2), { timeout: 20_000 });
  expect([dropped.defaultPrevented, pasted.defaultPrevented]).toEqual([true, true]);
});

test('what is too large is said before it is sent, with an offer to make it smaller', async () => {
  const network = server();
  const { page } = await open(network);
  await page.sees('cat');
  chooses(page, picture('large.png', UPLOAD_LIMIT_BYTES + 1));
  await page.sees('Files need to be smaller that 1MB');
  expect(page.named('button', 'Make it smaller')).toBeDefined();
  page.press('Take large off the list');
  await vi.waitFor(() => expect(page.text()).not.toContain('smaller that 1MB'));
  chooses(page, picture('just.png', UPLOAD_LIMIT_BYTES));
  await vi.waitFor(() => expect(network.to(calls.uploadClassMedia)).toHaveLength(1), { timeout: 20_000 });
});

test('what does not open here is not sent; what the server refuses says why and stays until it is taken away', async () => {
  const network = server().refuse(calls.uploadClassMedia, 'QUOTA_REACHED');
  const { page } = await open(network);
  await page.sees('cat');
  decoded.mockRejectedValueOnce(new Error('no picture'));
  chooses(page, picture('broken.png'));
  await page.sees('This one does not open; nothing was kept.');
  // A drawing can hold a program: browsers draw it, the library does not take it.
  chooses(page, picture('drawing.svg', 100, 'image/svg+xml'));
  await page.sees('drawing');
  expect(network.to(calls.uploadClassMedia)).toEqual([]);
  chooses(page, picture('full.png'));
  await page.sees('No more fits here.');
  expect(cards()).toEqual(['cat']);
});

test('without a network the picture is still there, and goes with the next try', async () => {
  const network = server().lose(calls.uploadClassMedia);
  const { page } = await open(network);
  await page.sees('cat');
  chooses(page, picture('dog.png'));
  await page.sees('It did not reach the server.');
  network.answer(calls.uploadClassMedia, dog);
  page.press('Try again');
  await page.sees('dog is in the library.');
});

test('deleting asks first; then the picture is gone from the library and no longer chosen, and can be brought back', async () => {
  const network = server()
    .answer(calls.listClassMedia, [cat, dog], [dog], [cat, dog])
    .answer(calls.listDeletedClassMedia, [], [{ _id: cat._id, name: 'cat.png', deletedAt: TIME }], [])
    .answer(calls.deleteMedia, { ok: true })
    .answer(calls.restoreMedia, cat);
  const { page } = await open(network);
  await page.sees('cat');
  page.press('cat');
  await page.sees('640 × 480, 52 kB');
  page.press('Delete cat');
  await page.sees('Delete cat?');
  expect(network.to(calls.deleteMedia)).toEqual([]);
  page.press('Delete');
  await page.sees('cat is deleted. You can bring it back for 30 days.');
  await vi.waitFor(() => expect(cards()).toEqual(['dog']), { timeout: 20_000 });
  expect(page.text()).not.toContain('640 × 480');
  await page.sees('Recently deleted (1)');
  page.press('Bring back “cat”');
  await vi.waitFor(() => expect(cards()).toEqual(['cat', 'dog']), { timeout: 20_000 });
});

test('a child adds to its own pictures and looks at those of the class, as they come', async () => {
  const network = server()
    .answer(calls.listMyMedia, [])
    .answer(calls.uploadMyMedia, mine)
    .answer(calls.listClassMedia, [], [cat]);
  const { page, broker } = await open(network, 'student');
  await page.sees('No pictures yet. Add the first one');
  chooses(page, picture('sun.gif', 100, 'image/gif'));
  await page.sees('sun is in the library.');
  await vi.waitFor(() => expect(cards()).toEqual(['sun']), { timeout: 20_000 });
  page.named('label', 'Class').click();
  await page.sees('Your teacher can add some');
  expect(document.querySelector('input[type=file]')).toBeNull();
  broker.say(
    classroomEvent,
    { code: CODE },
    {
      messageType: 'update',
      data: { changed: ['media'], name: 'x', mapId: '0', availableProjects: [], currentOperationProject: null },
    },
  );
  await page.sees('cat');
  page.press('cat');
  await page.sees('By Kim');
  expect(page.text()).not.toContain('Delete');
});
