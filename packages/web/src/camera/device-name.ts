interface Navigator {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** How a class calls this device. Safari on an iPad says that it is a Mac, which has no screen to touch. */
export const deviceName = ({ userAgent, maxTouchPoints }: Navigator): string => {
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iPad';
  // Chrome says no more of a model than this.
  const model = /Android [\d.]+; ([^;)]+?)(?: Build|\)|;)/.exec(userAgent)?.[1]?.trim() ?? '';
  if (/Android/.test(userAgent)) return model === '' || model === 'K' ? 'Android' : model.slice(0, 40);
  const [, name = 'Web'] =
    [
      [/CrOS/, 'Chromebook'] as const,
      [/Windows/, 'Windows'] as const,
      [/Macintosh/, 'Mac'] as const,
      [/Linux/, 'Linux'] as const,
    ].find(([pattern]) => pattern.test(userAgent)) ?? [];
  return name;
};
