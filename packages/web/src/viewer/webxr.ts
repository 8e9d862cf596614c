/** What of WebXR is used here; browsers without a headset or a camera that knows the room lack it, or say no. */
const MODES = ['immersive-vr', 'immersive-ar'] as const;
export type ImmersiveMode = (typeof MODES)[number];

interface XrSystem {
  isSessionSupported(mode: ImmersiveMode): Promise<boolean>;
  requestSession(mode: ImmersiveMode, options?: { optionalFeatures?: string[] }): Promise<EventTarget>;
}

const system = (): XrSystem | undefined => (navigator as Navigator & { xr?: XrSystem }).xr;

/** How this device can show the scene around whoever looks; mostly not at all. */
export const immersiveModes = async (): Promise<ImmersiveMode[]> => {
  const xr = system();
  if (xr === undefined) return [];
  const able = await Promise.all(MODES.map((mode) => xr.isSessionSupported(mode).catch(() => false)));
  return MODES.filter((_, index) => able[index]);
};

export const requestSession = (mode: ImmersiveMode): Promise<EventTarget> => {
  const xr = system();
  if (xr === undefined) return Promise.reject(new Error('this device has no headset'));
  return xr.requestSession(mode, { optionalFeatures: ['local-floor'] });
};
