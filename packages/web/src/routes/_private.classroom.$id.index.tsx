import { createFileRoute, useParams } from '@tanstack/react-router';
import { languageTexts } from '@trundle/language/texts/index';
import { LANGUAGES } from '@trundle/protocol/languages';
import { runtimeTexts } from '@trundle/runtime/texts/index';
import { worldTexts } from '@trundle/world/texts/index';
import { ClassroomScreen } from '../classroom/ClassroomScreen.tsx';
import { ahead } from '../shell/stale-build.ts';
import { loadBlocklyWords } from '../texts/blockly-words.ts';

const Classroom = () => {
  const { id } = useParams({ from: '/_private/classroom/$id/' });
  return <ClassroomScreen key={id} code={id.toUpperCase()} />;
};

/** The large parts of the page are asked for at once, so that they come beside the class and not one after the other. */
const parts = [
  () => import('../classroom/BlockWorkspace.tsx'),
  () => import('../map/MapPanel.tsx'),
  () => import('@trundle/client/live/open-live-classroom'),
  () => import('@trundle/client/program/program-session'),
];

export const Route = createFileRoute('/_private/classroom/$id/')({
  loader: async ({ context: { app } }) => {
    for (const part of parts) void ahead(part);
    void ahead(() => loadBlocklyWords(app.preferences.language));
    // Whatever the language of the page, a program may name places in any.
    const every = worldTexts.load(...LANGUAGES);
    await Promise.all([every, ...[languageTexts, runtimeTexts].map((texts) => texts.load(app.preferences.language))]);
  },
  component: Classroom,
});
