import { type QrLink, readQr } from '../shell/qr-link.ts';

/** The browser's own reader of QR codes, where it has one: on Chromebooks, Android and Macs. */
interface QrReader {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

export const findQrReader = (): QrReader | null => {
  const Reader: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof Reader !== 'function' || navigator.mediaDevices?.getUserMedia === undefined) return null;
  return Reflect.construct(Reader, [{ formats: ['qr_code'] }]) as QrReader;
};

/** What a QR code says that was read from a picture; null when it is not one of ours. */
export const linkIn = (text: string): QrLink | null => {
  const q = URL.canParse(text) ? new URL(text).searchParams.get('q') : null;
  return q === null ? null : readQr(q);
};

interface Ports {
  reader: QrReader;
  video: HTMLVideoElement;
  openCamera: () => Promise<MediaStream>;
  found: (link: QrLink) => void;
  /** Something was read that leads nowhere here. */
  unknown: () => void;
  noCamera: () => void;
}

/** A few looks a second are enough for a card in a hand, and leave a Chromebook time for its picture. */
const LOOK_EVERY = 200;

/** Looks through the camera until a card shows. Silent until started; lets go of the camera when stopped. */
export class CardScan {
  readonly #ports: Ports;
  #stream: MediaStream | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async start(): Promise<void> {
    this.#running = true;
    const { openCamera, video, noCamera } = this.#ports;
    try {
      this.#stream = await openCamera();
      if (!this.#running) return this.#release();
      video.srcObject = this.#stream;
      await video.play();
    } catch {
      // Refused by the reader, taken by another program, or not there at all: for the child it is the same.
      if (this.#running) noCamera();
      return this.#release();
    }
    await this.#look();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#release();
  }

  async #look(): Promise<void> {
    const { reader, video, found, unknown } = this.#ports;
    // A frame that cannot be read is followed by another.
    const codes = await reader.detect(video).catch(() => []);
    if (!this.#running) return;
    const link = codes.map(({ rawValue }) => linkIn(rawValue)).find((known) => known !== null);
    if (link) {
      this.stop();
      found(link);
      return;
    }
    if (codes.length > 0) unknown();
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY);
  }

  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.#ports.video.srcObject = null;
  }
}
