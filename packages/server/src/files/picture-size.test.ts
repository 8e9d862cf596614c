import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { expect, test } from 'vitest';
import { picture } from '../media/testing/pictures.ts';
import { pictureSize } from './picture-size.ts';

test.each(PICTURE_TYPES)('%s says how large it is, and nothing where it ends too early', async (type) => {
  const content = await picture(type, 390, 135);
  expect(pictureSize(content, type)).toEqual({ width: 390, height: 135 });
  expect(pictureSize(content.subarray(0, 7), type)).toBeUndefined();
});

test('of what is no picture nothing is known', () => {
  expect(pictureSize(Buffer.from('hello'), 'text/plain')).toBeUndefined();
});
