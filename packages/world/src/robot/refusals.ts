/** Why a virtual robot does not do what it is told, as it says it on the wire; a real one may say anything. */
export const REFUSALS = {
  unknownCommand: 'not a command I know',
  unreadableMelody: 'the melody cannot be read',
} as const;

const NOT_PLUGGED = /^(S\d+) is not plugged in$/;
export const notPlugged = (sensor: string): string => `${sensor} is not plugged in`;

export type RefusalCode = keyof typeof REFUSALS | 'notPlugged';
type Plain = keyof typeof REFUSALS;

/** The reason that a robot gave, where it is one of those above. */
export const refusalIn = (reason: string): { readonly code: RefusalCode; readonly sensor?: string } | undefined => {
  const sensor = NOT_PLUGGED.exec(reason)?.[1];
  if (sensor !== undefined) return { code: 'notPlugged', sensor };
  const code = (Object.keys(REFUSALS) as Plain[]).find((each) => REFUSALS[each] === reason);
  return code && { code };
};
