import { newWorkspace } from '@trundle/client/program/workspace';
import { exampleProgram } from '@trundle/language/documents';
import { languageTexts } from '@trundle/language/texts/index';
import { projectReference, workReference } from '@trundle/protocol/entities/document-reference';
import { beforeAll, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { coverSvg } from '../thumbnails/cover-svg.ts';
import { keepWorkCover } from './work-cover.ts';

beforeAll(() => languageTexts.load('en'));

test('a cover shows the words of the blocks, not the sections that are empty, and stays small', () => {
  const cover = coverSvg(exampleProgram('print'), 'en');
  expect(cover).toMatch(/print[^<]*Hello/);
  expect(cover).not.toContain('Loop');
  expect(cover.length).toBeLessThan(4_000);
});

test('[E11] the cover of an open work follows its blocks once they are saved; that of a project is left alone', async () => {
  const status = createStore(() => 'saving');
  const autosave = { work: createStore(() => ({ status })) };
  const workspace = newWorkspace(exampleProgram('print'), { reference: projectReference('p'.repeat(32)) });
  const sent: [string, string][] = [];
  const stop = keepWorkCover({
    workspace: { ...workspace, autosave: autosave as never },
    language: 'en',
    quiet: 0,
    send: async (id, cover) => sent.push([id, cover]),
  });
  const id = 'w'.repeat(32);
  workspace.program.put(exampleProgram('timer'), 'blocks');
  workspace.program.open(exampleProgram('print_clear'), 'elsewhere', workReference(id));
  workspace.program.put(exampleProgram('wait_seconds'), 'blocks');
  status.setState('saved', true);
  await vi.waitFor(() => expect(sent).toEqual([[id, coverSvg(exampleProgram('wait_seconds'), 'en')]]));
  stop();
});
