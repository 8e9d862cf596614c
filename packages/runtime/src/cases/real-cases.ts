/** A program as somebody types it, and the lines that the real language prints. An error there is a last line `! Name`. */
export interface RealCase {
  title: string;
  source: string;
  printed: string;
}

/** Many in a file: `=== title`, the program, `---`, what is printed. */
export const realCasesIn = (file: string): RealCase[] =>
  file
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n');
      const [source = '', printed = ''] = rest.join('\n').split(/^---\n/m);
      return { title: head.trim(), source, printed };
    });
