/** What PostgreSQL says on its way down, made into something to tell. */

const WORST_FIRST = [/^.*?PANIC:\s*(.+)$/m, /^.*?FATAL:\s*(.+)$/m, /^initdb: error:\s*(.+)$/m, /^.*?ERROR:\s*(.+)$/m];

/** The one line of an output that says what went wrong, without a full stop. */
export const reasonIn = (output: string): string => {
  if (/No space left on device|Check free disk space|Disk quota exceeded/.test(output)) return 'the disk is full';
  const found = WORST_FIRST.map((pattern) => pattern.exec(output)?.[1]).find((line) => line !== undefined);
  const last = output.trim().split('\n').at(-1);
  return (found ?? (last || 'PostgreSQL gave no reason')).trim().replace(/\.$/, '');
};

/** Worth another try: somebody took the port first, or the last processes of an earlier run are still ending. */
export const isTransient = (output: string): boolean =>
  /could not bind|Address already in use|pre-existing shared memory block|could not create any TCP\/IP sockets/.test(
    output,
  );

/** How loud a line of PostgreSQL's log deserves to be in ours. Errors of queries reach whoever asked them anyway. */
export const logLevelOf = (line: string): 'warn' | 'debug' =>
  /\bPANIC:|could not write|No space left|checksum/.test(line) ? 'warn' : 'debug';

/** PostgreSQL quotes what it was given in an error; names of tables and constraints go with it, and are no loss. */
export const withoutValues = (line: string): string =>
  /\bERROR:/.test(line) ? line.replace(/"[^"]*"?/g, '"…"').slice(0, LONGEST_LINE) : line.slice(0, LONGEST_LINE);

const LONGEST_LINE = 500;
