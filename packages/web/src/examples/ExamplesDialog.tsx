import type { Example } from '@trundle/language/examples/example';
import { EXAMPLES } from '@trundle/language/examples/index';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Dialog } from '../design/Dialog.tsx';
import { PictureCard, PictureCards } from '../design/PictureCards.tsx';
import type { BlockEditor } from '../editor/block-editor.ts';
import { isWelcome } from '../editor/example-program.ts';
import { useWorkspace } from '../program/program-context.ts';
import { isUntouched } from '../program/untouched.ts';
import { t } from '../texts/index.ts';
import { type ClassNow, comesAlong, needsOf, takesOff } from './class-needs.ts';
import { ExamplePicture } from './ExamplePicture.tsx';
import { ExampleQuestion } from './ExampleQuestion.tsx';
import style from './Examples.module.css';
import { useClassNow } from './use-class-now.ts';
import { useExampleWords } from './use-example-words.ts';
import { useOpenExample } from './use-open-example.ts';

interface CardProps {
  example: Example;
  now: ClassNow | null;
  onChoose: () => void;
}

const ExampleCard = ({ example, now, onChoose }: CardProps) => {
  const { language } = useApp().preferences;
  const mapName = useMapName();
  const words = useExampleWords();
  const mapId = String(example.map);
  return (
    <PictureCard picture={<ExamplePicture example={example} now={now} className={style.picture} />} onChoose={onChoose}>
      <strong>{example.title(language)}</strong>
      <span>{example.about(language)}</span>
      <span className={style.facts}>
        <span>{t('examples.age', { age: example.age })}</span>
        <span>{t('examples.minutes', { minutes: example.minutes })}</span>
        <span>{mapName(mapId)}</span>
        <span>{example.isForTwo ? words.two : words.one}</span>
      </span>
    </PictureCard>
  );
};

interface Props {
  editor: BlockEditor;
  onClose: () => void;
}

/**
 * Programs to run, to read and to change. Opening one asks first when the class lacks something it needs or a
 * program would be replaced.
 */
export const ExamplesDialog = ({ editor, onClose }: Props) => {
  const { program } = useWorkspace();
  const now = useClassNow();
  const { busy, open } = useOpenExample(editor, onClose);
  const [chosen, setChosen] = useState<Example | null>(null);
  const { lead } = useExampleWords();
  const { language } = useApp().preferences;
  const isNew = isUntouched(program.read()) || isWelcome(program.read(), language);
  const choose = (example: Example): void => {
    if (busy) return;
    const isReady =
      now !== null &&
      now.mapId === String(example.map) &&
      needsOf(example, now).every((need) => comesAlong(need) && !takesOff(need));
    if (isNew && isReady) void open({ example, now, changesMap: false });
    else setChosen(example);
  };
  return (
    <Dialog title={t('examples.title')} closeLabel={t('shell.close')} wide onClose={onClose}>
      {chosen === null ? (
        <>
          <p className={style.lead}>{lead}</p>
          <PictureCards width="13rem">
            {EXAMPLES.map((example) => (
              <ExampleCard key={example.id} example={example} now={now} onChoose={() => choose(example)} />
            ))}
          </PictureCards>
        </>
      ) : (
        <ExampleQuestion
          example={chosen}
          now={now}
          replaces={!isNew}
          busy={busy}
          onBack={() => setChosen(null)}
          onOpen={(changesMap) => void open({ example: chosen, now, changesMap })}
        />
      )}
    </Dialog>
  );
};
