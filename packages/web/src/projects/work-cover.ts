import type { Workspace } from '@trundle/client/program/workspace';
import type { Language } from '@trundle/protocol/languages';
import { coverSvg } from '../thumbnails/cover-svg.ts';

/** A cover is for lists: nobody looks at it while the program changes. */
const QUIET = 4_000;

interface Ports {
  workspace: Workspace;
  language: Language;
  /** Puts the drawing on the work; its program is saved in its own way. */
  send: (workId: string, cover: string) => Promise<unknown>;
  quiet?: number;
}

/** Keeps the cover of the open work true to its blocks, a while after each change that was saved. */
export const keepWorkCover = ({ workspace, language, send, quiet = QUIET }: Ports): (() => void) => {
  const { program, autosave } = workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawn = '';
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), quiet);
  };
  const draw = async (): Promise<void> => {
    const { reference } = program;
    const work = autosave?.work.getState() ?? null;
    if (reference.type !== 'work' || work === null) return;
    // A cover never shows what the program on the server does not say yet.
    if (work.status.getState() !== 'saved') return later();
    const cover = coverSvg(program.read(), language);
    if (cover === drawn) return;
    drawn = cover;
    // The next change draws it again.
    await send(reference.id, cover).catch(() => {
      drawn = '';
    });
  };
  const cancel = program.subscribe(({ by }) => {
    clearTimeout(timer);
    if (program.reference.type === 'work' && by !== 'opened') later();
  });
  return () => {
    clearTimeout(timer);
    cancel();
  };
};
