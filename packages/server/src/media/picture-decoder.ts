import { UPLOAD_LIMIT_BYTES } from '@trundle/protocol/constants';
import { PICTURE_LIMIT_PIXELS, PICTURE_TYPES } from '@trundle/protocol/entities/media';
import type { Logger } from 'pino';
import type { Sharp, SharpOptions } from 'sharp';
import { ApiError } from '../api-error.ts';
import { typeOf } from '../http/uploads.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';

type PictureType = (typeof PICTURE_TYPES)[number];

interface DecodedPicture {
  type: PictureType;
  /** As it is kept: without what a camera wrote beside the picture. */
  content: Buffer;
  /** As a person sees it, turned the way the camera was held. */
  width: number;
  height: number;
}

type Library = typeof import('sharp')['default'];

/** The only ones that may read what people send: everything else the library knows is a door nobody needs. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
];
const READING = {
  limitInputPixels: PICTURE_LIMIT_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  animated: true,
} as const satisfies SharpOptions;
const SECONDS = 10;
/** The whole picture is read, and next to nothing of it held. */
const SAMPLE = { width: 8, height: 8, options: { fit: 'fill', fastShrinkOnLoad: false } } as const;
/** The best that fits: written anew a picture may be larger than it came. */
const QUALITIES = [88, 75, 60];
/** More than this wait for nobody's turn: each may take seconds, and a page tells people to try again. */
const MOST_WAITING = 30;

const isPictureType = (type: string | undefined): type is PictureType => PICTURE_TYPES.some((each) => each === type);

const written: Record<PictureType, (image: Sharp, quality: number) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image, quality) => image.jpeg({ quality }),
  'image/gif': (image) => image.gif(),
  'image/webp': (image, quality) => image.webp({ quality }),
};

/** Reads pictures to their last pixel: what a browser could not show is refused, and so is what unpacks to too much. */
export class PictureDecoder {
  readonly #log: Logger;
  readonly #mutex = new KeyedMutex();
  #library: Promise<Library> | undefined;
  #waiting = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  async decode(content: Buffer): Promise<DecodedPicture> {
    const type = typeOf(content, PICTURE_TYPES);
    if (!isPictureType(type)) throw new ApiError('PICTURE_NOT_READABLE');
    const sharp = await this.#load();
    if (this.#waiting >= MOST_WAITING) throw new ApiError('UNAVAILABLE');
    this.#waiting += 1;
    try {
      // One after another: a class that sends thirty at once must not take all of the memory.
      return await this.#mutex.run(['picture'], () => read(sharp, type, content));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      this.#log.info({ err: error, type }, 'a picture could not be read to its end');
      throw new ApiError('PICTURE_NOT_READABLE');
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Loaded with the first picture. There are computers it is not made for: there everything else goes on. */
  #load(): Promise<Library> {
    this.#library ??= import('sharp').then(
      ({ default: sharp }) => {
        sharp.cache(false);
        sharp.concurrency(1);
        sharp.block({ operation: ['VipsForeignLoad'] });
        sharp.unblock({ operation: LOADERS });
        return sharp;
      },
      (error: unknown) => {
        this.#log.error({ err: error }, 'pictures cannot be decoded on this computer, so none are taken');
        throw new ApiError('NOT_CONFIGURED');
      },
    );
    return this.#library;
  }
}

const read = async (sharp: Library, type: PictureType, content: Buffer): Promise<DecodedPicture> => {
  const image = sharp(content, READING);
  const { exif, xmp, iptc, pages = 1, autoOrient, pageHeight, width } = await image.metadata();
  await image
    .clone()
    .resize({ ...SAMPLE.options, width: SAMPLE.width, height: SAMPLE.height })
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer();
  const size = pages > 1 ? { width, height: pageHeight ?? autoOrient.height } : autoOrient;
  const told = exif ?? xmp ?? iptc;
  if (told === undefined) return { type, content, width: size.width, height: size.height };
  // A photo says where it was taken, and when: none of that belongs in a library.
  const turned = pages > 1 ? image.clone() : image.clone().autoOrient();
  for (const quality of QUALITIES) {
    const bare = await written[type](turned, quality).timeout({ seconds: SECONDS }).toBuffer();
    if (bare.length <= UPLOAD_LIMIT_BYTES) return { type, content: bare, width: size.width, height: size.height };
  }
  throw new ApiError('FILE_TOO_LARGE');
};
