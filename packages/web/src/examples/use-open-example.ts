import { ApiFailure } from '@trundle/client/api/failure';
import type { Brought, Example } from '@trundle/language/examples/example';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { updateClassroom } from '@trundle/protocol/http/classroom';
import { use, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { inPlaceOf, readExample } from '../editor/example-program.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { useStart } from '../start/use-start.ts';
import { t } from '../texts/index.ts';
import { type ClassNow, otherRobot } from './class-needs.ts';

interface Opening {
  example: Example;
  now: ClassNow | null;
  /** The class is to see the map of the example. */
  changesMap: boolean;
}

/** Puts an example on the screen, after the class has what only the server can give. */
export const useOpenExample = (editor: BlockEditor, opened: () => void) => {
  const app = useApp();
  const live = use(LiveContext);
  const { code } = usePanelRoom();
  const { program, autosave } = useWorkspace();
  const { start } = useStart();
  const [busy, setBusy] = useState(false);

  const prepare = async ({ example, changesMap }: Opening): Promise<Brought> => {
    const params = { id: code };
    if (changesMap) {
      const body = { mapId: String(example.map) };
      const changed = await app.client.request(updateClassroom, { params, body });
      live?.know({ mapId: changed.mapId });
    }
    // Robots stand at their start places, and what the example needs is there; what the last one brought is gone.
    const { objects, variables } = await start({ opens: { example: example.id } });
    await live?.refresh();
    return {
      objects: new Map(objects.map(({ number, as }) => [number, as])),
      variables: new Map(variables.map(({ name, as }) => [name, as])),
    };
  };

  const open = async (opening: Opening): Promise<void> => {
    const { example, now } = opening;
    const other = now === null ? undefined : otherRobot(now);
    const { language } = app.preferences;
    let brought: Brought = {};
    setBusy(true);
    try {
      brought = await prepare(opening);
    } catch (cause) {
      // A refusal has been shown already. The blocks come all the same: they can be read without the class.
      if (!(cause instanceof ApiFailure)) app.report(cause);
    }
    // An example belongs to no project, so a save to one cannot take it along: it comes in the place of one's own program.
    if (program.reference.type !== 'temporary')
      program.open(
        inPlaceOf(program.read(), autosave?.putAside(TEMPORARY) ?? emptyProgram(Math.random)),
        'elsewhere',
        TEMPORARY,
      );
    program.leave();
    // As an edit of the blocks: one Undo brings back what was there, and the texts follow.
    editor.showAnother(readExample(example, language, program.read(), Math.random, other, brought));
    editor.home();
    app.notices.toast({ text: t('examples.opened', { title: example.title(language) }), type: 'success' });
    opened();
  };
  return { busy, open };
};
