import { createFileRoute, useParams } from '@tanstack/react-router';
import { languageTexts } from '@trundle/language/texts/index';
import { LANGUAGES } from '@trundle/protocol/languages';
import { runtimeTexts } from '@trundle/runtime/texts/index';
import { worldTexts } from '@trundle/world/texts/index';
import { ClassroomScreen } from '../classroom/ClassroomScreen.tsx';

const Classroom = () => {
  const { id } = useParams({ from: '/_private/classroom/$id/' });
  return <ClassroomScreen key={id} code={id.toUpperCase()} />;
};

export const Route = createFileRoute('/_private/classroom/$id/')({
  loader: async ({ context: { app } }) => {
    // Whatever the language of the page, a program may name places in any.
    const every = worldTexts.load(...LANGUAGES);
    await Promise.all([every, ...[languageTexts, runtimeTexts].map((texts) => texts.load(app.preferences.language))]);
  },
  component: Classroom,
});
