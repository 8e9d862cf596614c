import process from 'node:process';
import { createInterface } from 'node:readline/promises';

/** The device key of a class: from the environment, or typed by whoever sits there. Undefined when nobody tells it. */
export const askForKey = async (code: string): Promise<string | undefined> => {
  const given = process.env.DEVICE_KEY?.trim();
  if (given) return given;
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const key = (await terminal.question(`Device key of class ${code} (robots panel): `)).trim();
  terminal.close();
  return key || undefined;
};

export const missingKey = (code: string): string =>
  `The device key of class ${code} is missing: look it up in the robots panel and give it with --key.`;
