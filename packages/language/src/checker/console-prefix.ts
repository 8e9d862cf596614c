/** What stands before a block's warning in the console. */
export const consolePrefix = (block: string): string => `[WARNING] [Block ID : ${block}] : `;
