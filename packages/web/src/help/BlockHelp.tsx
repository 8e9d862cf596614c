import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { blockText, declarationOf } from '@trundle/language/catalogue/catalogue';
import type { BlockDeclaration } from '@trundle/language/catalogue/declaration';
import { CODE_LANGUAGES } from '@trundle/language/catalogue/signatures';
import { toneOf } from '@trundle/language/catalogue/tones';
import { blockHelp } from '@trundle/language/documents';
import { readBlockHelp } from '@trundle/protocol/http/config';
import { settingOf } from '@trundle/protocol/languages';
import { sensorById } from '@trundle/world/sensors/index';
import { use, useMemo } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp, useMay } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { BLOCK_TONES } from '../design/tokens.ts';
import { LiveContext } from '../live/live-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import { addExample } from './add-example.ts';
import { type BlockPlace, blockPaths, blockPlaces, outputWord } from './block-facts.ts';
import { exampleIn, namesOf } from './example-names.ts';
import { LazyFilm } from './film/LazyFilm.tsx';
import style from './Help.module.css';
import { SafeHtml } from './SafeHtml.tsx';

const PlaceRow = ({ place }: { place: BlockPlace }) => {
  const lead = { choice: t('help.pick'), class: t('help.fromClass'), own: t('help.yours'), value: null }[place.kind];
  return (
    <li>
      <span className={style.chip}>{place.initial}</span>
      <span>
        {lead}
        {lead !== null && place.words.length > 0 && ' – '}
        {place.words.join(', ')}
      </span>
    </li>
  );
};

const Facts = ({ declaration }: { declaration: BlockDeclaration }) => {
  const { language } = useApp().preferences;
  const places = blockPlaces(declaration, language);
  const paths = blockPaths(declaration, language);
  const kind = outputWord(declaration, language);
  const sensor = declaration.sensor === undefined ? undefined : sensorById(declaration.sensor);
  return (
    <>
      {kind !== null && <p>{t('help.gives', { kind })}</p>}
      {sensor !== undefined && <p className={style.needs}>{t('help.needs', { sensor: sensor.name(language) })}</p>}
      {declaration.teacherOnly === true && <p className={style.needs}>{t('help.teacherOnly')}</p>}
      {paths.length > 0 && (
        <>
          <h4>{t('help.where')}</h4>
          <ul className={style.paths}>
            {paths.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </>
      )}
      {places.length > 0 && (
        <>
          <h4>{t('help.places')}</h4>
          <ul className={style.places}>
            {places.map((place) => (
              <PlaceRow key={place.key} place={place} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

interface ExampleProps {
  type: string;
  code: Record<(typeof CODE_LANGUAGES)[number], string>;
}

const Example = ({ type, code }: ExampleProps) => {
  const live = use(LiveContext);
  const { notices } = useApp();
  const { program } = useWorkspace();
  const tryIt = () => {
    // Comes as a text that was read comes: over the blocks that are there, and undone in one step.
    program.put(addExample(program.read(), exampleIn(type, namesOf(live)), Math.random), 'help');
    notices.toast({ text: t('help.tried'), type: 'success' });
  };
  return (
    <>
      <h4>{t('help.example')}</h4>
      {CODE_LANGUAGES.map((language) => (
        <figure key={language} className={style.code}>
          <figcaption>{t(`code.names.${language}`)}</figcaption>
          <pre>
            <code>{code[language].trimEnd()}</code>
          </pre>
        </figure>
      ))}
      <div>
        <Button kind="go" icon={<IconPlayerPlay aria-hidden="true" />} onClick={tryIt}>
          {t('help.tryIt')}
        </Button>
      </div>
    </>
  );
};

/** An admin's way to the help texts, with the name under which this one is kept. */
const Change = ({ type }: { type: string }) => {
  if (!useMay('administer the server')) return null;
  return (
    <div className={style.change}>
      <p>{t('help.changeHint', { type })}</p>
      <ButtonLink to="/admin/config" kind="plain" size="small" icon={<IconPencil aria-hidden="true" />}>
        {t('help.change')}
      </ButtonLink>
    </div>
  );
};

/** What an admin wrote about the block in this language; nothing where the built-in words hold. */
const useWritten = (type: string): string | null => {
  const { language } = useApp().preferences;
  // Help is built in: without a network it simply stays as it is.
  const { data } = useCall(readBlockHelp, {}, { showing: 'quiet' });
  const html = data?.[type]?.[settingOf(language)] ?? '';
  return html.trim() === '' ? null : html;
};

/** A block that is not known here: what that means is all there is to say. */
const UnknownBlockHelp = ({ type }: { type: string }) => {
  const { message, tooltip } = blockText(type, useApp().preferences.language);
  const { fill, ink } = BLOCK_TONES.unknown;
  return (
    <article className={style.section}>
      <h3 className={style.block} style={{ background: fill, color: ink }}>
        {message.replace(/\s*:?\s*%1/, '')}
      </h3>
      <p>{tooltip}</p>
    </article>
  );
};

/** Everything about one kind of block. */
export const BlockHelp = ({ type }: { type: string }) => {
  const { language } = useApp().preferences;
  const help = useMemo(() => blockHelp(type, language), [type, language]);
  const written = useWritten(type);
  const declaration = declarationOf(type);
  if (declaration?.isPlaceholder) return <UnknownBlockHelp type={type} />;
  if (help === undefined || declaration === undefined) return null;
  const { fill, ink } = BLOCK_TONES[toneOf(declaration)];
  return (
    <article className={style.section}>
      <h3 className={style.block} style={{ background: fill, color: ink }}>
        {help.title}
      </h3>
      {written === null ? <p>{help.text}</p> : <SafeHtml html={written} className={style.written} />}
      <LazyFilm type={type} language={language} title={help.title} />
      <Facts declaration={declaration} />
      <Example type={type} code={help.code} />
      <Change type={type} />
    </article>
  );
};
