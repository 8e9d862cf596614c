import pino, { type Logger } from 'pino';

const NAMES: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** One readable line for whoever sits at the terminal; programs get the JSON. */
const readable = (line: string): string => {
  try {
    const { level, time, msg, err } = JSON.parse(line);
    const clock = new Date(time).toTimeString().slice(0, 8);
    const reason = err?.message && err.message !== msg ? ` (${err.message})` : '';
    return `${clock} ${NAMES[level] ?? level}: ${msg ?? ''}${reason}\n`;
  } catch {
    return line;
  }
};

const SECRETS = ['req.headers.authorization', '*.password', '*.newPassword', '*.token'];

export const createLog = (level: string, forPerson: boolean): Logger =>
  pino(
    { level, redact: SECRETS, base: null },
    forPerson ? { write: (line: string) => process.stdout.write(readable(line)) } : pino.destination({ sync: false }),
  );
