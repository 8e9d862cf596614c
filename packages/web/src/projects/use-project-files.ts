import { ApiFailure } from '@trundle/client/api/failure';
import { programFileName } from '@trundle/client/program/program-file';
import { randomWord } from '@trundle/client/session/random-word';
import type { ProjectCategory, ProjectSummary } from '@trundle/protocol/entities/project';
import { PROJECT_FILE, type ProjectFile } from '@trundle/protocol/entities/project-file';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { exportCategory, exportProject, importProjects } from '@trundle/protocol/http/project-file';
import { useRef } from 'react';
import { useApp } from '../app/hooks.ts';
import { saveFile } from '../shell/save-file.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { useProjectsRefresh } from './use-projects.ts';

type Named = Pick<ProjectSummary | ProjectCategory, '_id' | 'name'>;
type Brought = CallAnswer<typeof importProjects>;

const inFile = (file: ProjectFile): File =>
  new File([`${JSON.stringify(file, null, 1)}\n`], 'projects.json', { type: 'application/json' });

/** Projects as files: to another school, and from there. */
export const useProjectFiles = () => {
  const { client, notices } = useApp();
  const refresh = useProjectsRefresh();
  // Pressed again after an answer was lost, it is what was made.
  const key = useRef(randomWord());

  const save = async (name: string, asked: Promise<ProjectFile>): Promise<void> => {
    try {
      saveFile(programFileName(name, PROJECT_FILE), inFile(await asked));
    } catch (cause) {
      if (!(cause instanceof ApiFailure && cause.code === 'BODY_TOO_LARGE')) throw cause;
      notices.popup({ message: lessonText('fileTooMuch') });
    }
  };

  const bring = async (file: ProjectFile): Promise<Brought> => {
    const made = await client.request(importProjects, { body: { key: key.current }, file: inFile(file) });
    key.current = randomWord();
    await refresh();
    return made;
  };

  return {
    download: ({ _id: id, name }: Named) => save(name, client.request(exportProject, { params: { id } })),
    downloadCategory: ({ _id: id, name }: Named) => save(name, client.request(exportCategory, { params: { id } })),
    /** All of a file, or nothing of it. */
    bring,
    /** A project once more, under another name, with everything that belongs to it. */
    copy: async ({ _id: id }: Named, name: string): Promise<Brought['projects'][number] | undefined> => {
      const file = await client.request(exportProject, { params: { id } });
      return (await bring({ ...file, projects: file.projects.map((project) => ({ ...project, name })) })).projects[0];
    },
  };
};
