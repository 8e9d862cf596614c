import { programFileName, takeAlong, writeProgramFile } from '@trundle/client/program/program-file';
import type { FoundProgram } from '@trundle/client/program/read-program-text';
import { randomWord } from '@trundle/client/session/random-word';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import { type DocumentReference, workReference } from '@trundle/protocol/entities/document-reference';
import type { SavedProgram } from '@trundle/protocol/entities/program-file';
import type { Work, WorkSummary } from '@trundle/protocol/entities/work';
import { readProject } from '@trundle/protocol/http/project';
import { createWork, exportWorks, readWork } from '@trundle/protocol/http/work';
import { use, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import type { App } from '../app/app.ts';
import { useApp } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { saveFile } from '../shell/save-file.ts';
import { t } from '../texts/index.ts';
import { coverSvg } from '../thumbnails/cover-svg.ts';
import { type Stage, useOpenProject } from './use-open-project.ts';
import { useRefreshWorks } from './use-refresh-works.ts';

const inFile = (programs: readonly SavedProgram[]): Blob =>
  new Blob([writeProgramFile(programs)], { type: 'application/json' });

type Own = ReturnType<App['clientOfNow']>;

/** What one does with works: open, copy, take along, bring in. */
export const useWorkCommands = (editor: Stage, onOpened: () => void) => {
  const app = useApp();
  const { client, notices, preferences } = app;
  const { code } = usePanelRoom();
  const { autosave, program } = useWorkspace();
  const live = use(LiveContext);
  const { copyOf, open: openThing } = useOpenProject(editor);
  const refreshWorks = useRefreshWorks();
  const { busy, run: doing } = useCommand();
  // Pressed again after an answer was lost, it is the work that was made; another day it is another one.
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (wanted: string): string => {
    const key = keys.get(wanted) ?? randomWord();
    keys.set(wanted, key);
    return key;
  };

  /** For who asked, also when somebody else works in this tab before it is sent. */
  const create = (own: Own, given: SavedProgram, workRef?: string, place = 0): Promise<Work> => {
    const { name, xml, mapId } = given;
    // Two that say the same in one file are two all the same.
    const key = keyOf([workRef, place, xml].join('/'));
    const svgCoverXML = coverSvg(openProgram(xml, Math.random).program, preferences.language);
    const body = { name, xml, mapId, svgCoverXML, key, distinct: true, ...(workRef !== undefined && { workRef }) };
    return own.request(createWork, { params: { id: code }, body });
  };
  const listAgain = (): Promise<void> => refreshWorks(code);

  /** A work's or a project's; without the server nobody knows it, and the program is downloaded all the same. */
  const nameOf = async (reference: DocumentReference): Promise<string | undefined> => {
    if (reference.type === 'temporary') return undefined;
    const asked: Promise<{ name: string }> =
      reference.type === 'work'
        ? client.request(readWork, { params: { workId: reference.id } }, { showing: 'quiet' })
        : client.request(readProject, { params: { id: reference.id } }, { showing: 'quiet' });
    return asked.then(
      ({ name }) => name,
      () => undefined,
    );
  };

  const openMade = async ({ _id, name, xml, version }: Work): Promise<void> => {
    if (await openThing({ name, xml, version, reference: workReference(_id) })) onOpened();
  };

  return {
    busy,
    open: (work: WorkSummary) =>
      doing(async () => {
        const state = app.workState(code, work._id);
        // With what waits to be saved laid over it.
        const { xml } = (await state?.read()) ?? {};
        const version = state?.version.getState() ?? work.version;
        const thing = { name: work.name, xml: String(xml), version, reference: workReference(work._id) };
        // How it was left here counts only where nobody has saved it since.
        const isSame = autosave?.versionOf(thing.reference) === version;
        if (await openThing(thing, isSame ? copyOf(thing) : null)) onOpened();
      }),
    /** Somebody else's work, as a work of one's own. */
    copy: (work: WorkSummary) =>
      doing(async () => {
        const own = app.clientOfNow();
        const theirs = await own.request(readWork, { params: { workId: work._id } });
        const made = await create(own, theirs, work._id);
        await listAgain();
        await openMade(made);
      }),
    download: ({ _id }: WorkSummary) =>
      doing(async () => {
        const { name, mapId, xml } = await client.request(readWork, { params: { workId: _id } });
        saveFile(programFileName(name), inFile([{ name, mapId, xml }]));
      }),
    /** What is in the workspace, under the name of what it belongs to. */
    downloadOpen: () =>
      doing(async () => {
        await program.settle();
        const xml = writeXml(program.read());
        const name = (await nameOf(program.reference)) ?? t('projects.files.unnamed');
        const mapId = Number(live?.read('settings')?.mapId ?? 0);
        saveFile(programFileName(name), inFile([{ name, mapId, xml }]));
      }),
    downloadClass: () =>
      doing(async () => {
        const read = (offset: number) => client.request(exportWorks, { params: { id: code }, query: { offset } });
        const files = await takeAlong(read, (programs, number) => {
          const name = t('projects.files.ofClass', { code });
          saveFile(programFileName(number === 1 ? name : `${name} ${number}`), inFile(programs));
        });
        if (files === 0) notices.toast({ text: t('projects.files.classEmpty'), type: 'info', key: 'project' });
        else if (files > 1) notices.popup({ message: t('projects.files.inParts', { count: files }), isNews: true });
      }),
    /** Brings programs in as works; a single one is opened. What is in the workspace is kept as always. */
    bring: (programs: readonly (FoundProgram & { name: string })[]) =>
      doing(async () => {
        const own = app.clientOfNow();
        const made: Work[] = [];
        try {
          for (const [place, program] of programs.entries()) made.push(await create(own, program, undefined, place));
        } finally {
          await listAgain();
        }
        const [only, more] = made;
        if (only && more === undefined) return openMade(only);
        notices.toast({
          text: t('projects.files.brought', { count: made.length }),
          type: 'success',
          key: 'project',
        });
        return onOpened();
      }),
  };
};
