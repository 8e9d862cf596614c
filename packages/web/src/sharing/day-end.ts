/** The end of today, or of a day after it, where the teacher is. */
export const dayEnd = (daysAhead: number, now = new Date()): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead, 23, 59, 59);

/** A moment as a substitute reads it: the hour where it is today, and the day besides otherwise. */
export const endText = (until: string, tag: string, now = new Date()): string => {
  const end = new Date(until);
  const isToday = end.toDateString() === now.toDateString();
  return end.toLocaleString(
    tag,
    isToday ? { timeStyle: 'short' } : { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  );
};
