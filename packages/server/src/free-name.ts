import { placeNameKey } from '@trundle/protocol/entities/pathfinding';

/** The name, or the next of its kind: after «tree 1» comes «tree 2», after «Dragon» comes «Dragon 2». */
export const freeName = (wanted: string, names: readonly string[], longest: number): string => {
  const taken = new Set(names.map(placeNameKey));
  if (!taken.has(placeNameKey(wanted))) return wanted;
  const [, stem = wanted, last = '1'] = /^(.*?)(?:\s+(\d{1,6}))?$/s.exec(wanted) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const ending = ` ${number}`;
    const next = stem.slice(0, longest - ending.length) + ending;
    if (!taken.has(placeNameKey(next))) return next;
  }
};
