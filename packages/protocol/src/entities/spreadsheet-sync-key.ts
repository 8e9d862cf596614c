/** Where a browser keeps which spreadsheet the measurements of a class go into, for one account. */
export const spreadsheetSyncKey = (accountId: string, classroom: string): string =>
  `trundle/sheets/${accountId}/${classroom}`;
