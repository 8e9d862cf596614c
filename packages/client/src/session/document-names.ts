/** What an account keeps wherever it is, under the name it waits by in a browser. */
export const USER_DOCUMENT = 'user';

/** The same for a login that opens one class only. */
export const userDocumentIn = (code: string): string => `${USER_DOCUMENT}-in-${code}`;

export const USER_DOCUMENT_IN = new RegExp(`^${USER_DOCUMENT}-in-([^/]+)$`);

/** It says how somebody arranged the page and holds no program. */
export const isUserDocument = (name: string): boolean => name === USER_DOCUMENT || USER_DOCUMENT_IN.test(name);
