import type { Page } from '@playwright/test';
import { surroundings } from './surroundings.ts';

/** The token of whoever is logged in on a page. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const found = /"token":"([^"]{101,})"/.exec(localStorage.getItem(key) ?? '');
      if (found?.[1] !== undefined) return found[1];
    }
    throw new Error('Nobody is logged in here.');
  });

const address = (code: string): string => `${surroundings().baseURL}/api/account/state_store/classroom/${code}`;

/** What the server keeps for somebody in a class. */
export const storedState = async (page: Page, code: string): Promise<Record<string, unknown>> => {
  const response = await fetch(address(code), { headers: { authorization: await tokenOf(page) } });
  return (await response.json()) as Record<string, unknown>;
};

/** What the server keeps of the open program. */
export const storedProgram = async (page: Page, code: string): Promise<string> =>
  String((await storedState(page, code)).current_classroom_workspace_xml ?? '');

/** Puts a text in the place of the program, as an older version or a broken disk might have left it. */
export const storeProgram = async (page: Page, code: string, xml: string): Promise<void> => {
  const response = await fetch(address(code), {
    method: 'PATCH',
    headers: { authorization: await tokenOf(page), 'content-type': 'application/json' },
    body: JSON.stringify({ current_classroom_workspace_xml: xml }),
  });
  if (!response.ok) throw new Error(`The server did not take it: ${response.status} ${await response.text()}`);
};
