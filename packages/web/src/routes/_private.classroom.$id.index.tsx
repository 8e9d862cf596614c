import { createFileRoute, useParams } from '@tanstack/react-router';
import { languageTexts } from '@trundle/language/texts/index';
import { LANGUAGES } from '@trundle/protocol/languages';
import { worldTexts } from '@trundle/world/texts/index';
import { ClassroomScreen } from '../classroom/ClassroomScreen.tsx';

const Classroom = () => {
  const { id } = useParams({ from: '/_private/classroom/$id/' });
  return <ClassroomScreen key={id} code={id.toUpperCase()} />;
};

export const Route = createFileRoute('/_private/classroom/$id/')({
  loader: async ({ context: { app } }) => {
    // Whatever the language of the page, a program may name places in any.
    await Promise.all([worldTexts.load(...LANGUAGES), languageTexts.load(app.preferences.language)]);
  },
  component: Classroom,
});
