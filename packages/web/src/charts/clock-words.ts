const formats = new Map<string, Intl.DateTimeFormat>();

/** How a clock on the wall shows a moment; made once, for a chart shows dozens of moments in every frame. */
export const clockOf = (tag: string, withSeconds: boolean): Intl.DateTimeFormat => {
  const key = `${tag} ${withSeconds}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' as const }),
  });
  formats.set(key, made);
  return made;
};
