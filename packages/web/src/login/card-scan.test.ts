import { id } from '@trundle/client/testing/people';
import { expect, test, vi } from 'vitest';
import { qrAddress } from '../shell/qr-link.ts';
import { CardScan, linkIn } from './card-scan.ts';

const card = { kind: 'student_login', classroom: 'K7PM3X', card: id(7) } as const;
const address = qrAddress('https://school.test', card);

const scan = (pictures: (string[] | Error)[], openCamera?: () => Promise<MediaStream>) => {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const video = { srcObject: null as unknown, play: vi.fn(async () => undefined) };
  const seen = { found: vi.fn(), unknown: vi.fn(), noCamera: vi.fn() };
  const reader = {
    detect: vi.fn(async () => {
      const picture = pictures.shift() ?? [];
      if (picture instanceof Error) throw picture;
      return picture.map((rawValue) => ({ rawValue }));
    }),
  };
  const running = new CardScan({
    reader,
    video: video as unknown as HTMLVideoElement,
    ...seen,
    openCamera: openCamera ?? (async () => stream),
  });
  return { running, track, video, reader, ...seen };
};

test('a square says where it leads, if it is one of ours', () => {
  expect(linkIn(address)).toEqual(card);
  expect(linkIn('https://elsewhere.test/?q=hello')).toBeNull();
  expect(linkIn('just words')).toBeNull();
});

test('[A6] the camera looks until a card shows, then it is switched off', async () => {
  vi.useFakeTimers();
  const { running, found, unknown, track, video, reader } = scan([
    [],
    new Error('no frame yet'),
    ['just words'],
    [address],
  ]);
  await running.start();
  await vi.advanceTimersByTimeAsync(400);
  expect(unknown).toHaveBeenCalledOnce();
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(found).toHaveBeenCalledExactlyOnceWith(card);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(video.srcObject).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reader.detect).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test('a camera that is refused is said to be, and one that comes too late is let go', async () => {
  const refused = scan([], () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await refused.running.start();
  expect(refused.noCamera).toHaveBeenCalledOnce();
  const late = scan([]);
  const starting = late.running.start();
  late.running.stop();
  await starting;
  expect(late.track.stop).toHaveBeenCalled();
  expect(late.reader.detect).not.toHaveBeenCalled();
  expect(late.noCamera).not.toHaveBeenCalled();
});
