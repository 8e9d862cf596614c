import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT, TOOLS } from '../toolchain.mjs';

const COPIED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'scripts', 'docs'];
const isCopied = (path: string): boolean => !/[\\/](node_modules|dist)$|\.test\.tsx?$/.test(path);

/** Fits what runs in a page and what runs in Node. */
const WHOLE = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2025', 'ESNext.Collection', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
  },
};

interface CommandResult {
  ok: boolean;
  output: string;
}

/** What is installed is shared; the packages of the project themselves are the copy's own. */
const linkInstalled = (from: string, to: string): void => {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@trundle') symlinkSync(join(from, name), join(to, name));
};

/** The project without its tests in a folder of its own, to try what becomes of a change. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'trundle-copy-'));

  constructor() {
    for (const name of COPIED) this.#copy(name);
    linkInstalled(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    mkdirSync(join(this.root, 'node_modules', '@trundle'));
    for (const name of readdirSync(join(ROOT, 'packages'))) {
      this.#copy(join('packages', name));
      const installed = join('packages', name, 'node_modules');
      if (existsSync(join(ROOT, installed))) linkInstalled(join(ROOT, installed), join(this.root, installed));
      symlinkSync(join(this.root, 'packages', name), join(this.root, 'node_modules', '@trundle', name));
    }
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Puts a text after the first place where another stands. */
  insertAfter(path: string, place: string, text: string): void {
    const before = readFileSync(join(this.root, path), 'utf8');
    if (!before.includes(place)) throw new Error(`${path} does not say '${place}'`);
    this.write(
      path,
      before.replace(place, () => place + text),
    );
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** One of the copy's own scripts. */
  run(script: string): Promise<CommandResult> {
    return this.#run(join(this.root, script), []);
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** The names in a folder. */
  list(folder: string): string[] {
    return readdirSync(join(this.root, folder));
  }

  /** The files in a folder and the folders below, by their paths from there. */
  files(folder: string): string[] {
    const entries = readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(this.root, folder), join(entry.parentPath, entry.name)).split(sep).join('/'));
  }

  /** One program of what the patterns name: compiled package by package, the lower ones would be read many times. */
  compile(...include: string[]): Promise<CommandResult> {
    this.write('tsconfig.json', JSON.stringify({ ...WHOLE, include }));
    return this.#run(TOOLS.tsc, []);
  }

  test(...files: string[]): Promise<CommandResult> {
    return this.#run(TOOLS.vitest, ['run', '--root', this.root, '--project', 'unit', '--project', 'web', ...files]);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #copy(path: string): void {
    cpSync(join(ROOT, path), join(this.root, path), { recursive: true, filter: isCopied });
  }

  #run(script: string, args: string[]): Promise<CommandResult> {
    return new Promise((resolve) => {
      execFile(process.execPath, [script, ...args], { cwd: this.root }, (error, stdout, stderr) =>
        resolve({ ok: error === null, output: stdout + stderr }),
      );
    });
  }
}
