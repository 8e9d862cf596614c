import type { CameraStream } from '../camera-stream.ts';

type Devices = NonNullable<ConstructorParameters<typeof CameraStream>[0]['devices']>;

/** One picture source of the system, as a browser hands it out. */
class FakeTrack extends EventTarget {
  readonly kind = 'video';
  readonly label: string;
  readyState: 'live' | 'ended' = 'live';
  readonly #id: string;

  constructor(id: string, label: string) {
    super();
    this.#id = id;
    this.label = label;
  }

  getSettings(): { deviceId: string } {
    return { deviceId: this.#id };
  }

  /** As the page does it: nothing is told of it. */
  stop(): void {
    this.readyState = 'ended';
  }

  /** As the system does it. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

class FakeStream {
  readonly track: FakeTrack;

  constructor(track: FakeTrack) {
    this.track = track;
  }

  getTracks(): FakeTrack[] {
    return [this.track];
  }

  getVideoTracks(): FakeTrack[] {
    return [this.track];
  }
}

const exactId = (constraints: MediaStreamConstraints | undefined): string | undefined => {
  const video = constraints?.video;
  const id = typeof video === 'object' ? video.deviceId : undefined;
  return typeof id === 'object' && 'exact' in id ? String(id.exact) : undefined;
};

/** The cameras of a device, and what its browser says when it is asked for one. */
export class FakeDevices extends EventTarget {
  cameras: { id: string; name: string }[];
  /** The name of the error the next questions are answered with. */
  refuses: string | null = null;
  /** Set: the question waits for a person. */
  waits: Promise<void> | null = null;
  readonly asked: (string | undefined)[] = [];
  /** Which way each camera was to look. */
  readonly facing: unknown[] = [];
  readonly streams: FakeStream[] = [];

  constructor(...cameras: { id: string; name: string }[]) {
    super();
    this.cameras = cameras;
  }

  get api(): Devices {
    return this as unknown as Devices;
  }

  get open(): FakeStream[] {
    return this.streams.filter(({ track }) => track.readyState === 'live');
  }

  async getUserMedia(constraints?: MediaStreamConstraints): Promise<FakeStream> {
    const exact = exactId(constraints);
    this.asked.push(exact);
    const { video } = constraints ?? {};
    this.facing.push(typeof video === 'object' ? video.facingMode : undefined);
    await this.waits;
    if (this.refuses !== null) throw new DOMException('no', this.refuses);
    if (this.cameras.length === 0) throw new DOMException('no', 'NotFoundError');
    const camera = exact === undefined ? this.cameras[0] : this.cameras.find(({ id }) => id === exact);
    if (camera === undefined) throw new DOMException('no', 'OverconstrainedError');
    const stream = new FakeStream(new FakeTrack(camera.id, camera.name));
    this.streams.push(stream);
    return stream;
  }

  async enumerateDevices(): Promise<{ kind: string; deviceId: string; label: string }[]> {
    return [
      { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' },
      ...this.cameras.map(({ id, name }) => ({ kind: 'videoinput', deviceId: id, label: name })),
    ];
  }

  unplug(id: string): void {
    this.cameras = this.cameras.filter((camera) => camera.id !== id);
    for (const { track } of this.open) if (track.getSettings().deviceId === id) track.unplug();
    this.dispatchEvent(new Event('devicechange'));
  }

  plugIn(camera: { id: string; name: string }): void {
    this.cameras.push(camera);
    this.dispatchEvent(new Event('devicechange'));
  }
}

/** Everything that was promised so far has come. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
