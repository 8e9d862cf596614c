import type { MicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';

/** As mpremote copies them to a board. */
export const putFiles = ({ FS }: MicroPython, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    const folders = path.split('/').slice(0, -1);
    folders.forEach((_, i) => {
      const folder = `/${folders.slice(0, i + 1).join('/')}`;
      if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
    });
    FS.writeFile(`/${path}`, text);
  }
};
