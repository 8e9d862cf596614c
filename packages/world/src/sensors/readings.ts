/** What of a reading belongs to one of its data keys, in whatever shape the robot sent it. */
export const channelOf = (reading: unknown, key: string, index: number): unknown => {
  if (typeof reading !== 'object' || reading === null) return index === 0 ? reading : undefined;
  return Array.isArray(reading) ? reading[index] : Object.entries(reading).find(([name]) => name === key)?.[1];
};
