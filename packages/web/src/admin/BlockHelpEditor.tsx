import type { CallAnswer } from '@trundle/protocol/http/call';
import { readBlockHelp, updateBlockHelp } from '@trundle/protocol/http/config';
import { LANGUAGES, type LanguageSetting, localeOf, settingOf } from '@trundle/protocol/languages';
import { type FormEvent, useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { TextField } from '../design/Field.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';
import { useSaveSetting } from './use-save-setting.ts';

type BlockHelp = CallAnswer<typeof readBlockHelp>;
type Texts = Partial<Record<LanguageSetting, string>>;

/** Every language is sent, an empty text included: that is how an admin goes back to the built-in help. */
const NOTHING: Texts = Object.fromEntries(LANGUAGES.map((language) => [settingOf(language), '']));
const textsOf = (help: BlockHelp, block: string): Texts => ({ ...NOTHING, ...help[block] });

const ChangedBlocks = ({ help, onChoose }: { help: BlockHelp; onChoose: (block: string) => void }) => {
  const changed = Object.keys(help).sort();
  return changed.length === 0 ? null : (
    <ul className={style.chips} aria-label={t('admin.helpChanged')}>
      {changed.map((name) => (
        <li key={name}>
          <Button kind="plain" size="small" onClick={() => onChoose(name)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const Editor = ({ help }: { help: BlockHelp }) => {
  const { client } = useApp();
  const keep = useKeep();
  const { busy, save } = useSaveSetting();
  const [block, setBlock] = useState('');
  const [texts, setTexts] = useState<Texts>(() => textsOf(help, ''));
  const choose = (name: string) => {
    setBlock(name);
    setTexts(textsOf(help, name));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    await save(async () => {
      const kept = await client.request(updateBlockHelp, { body: { [block.trim()]: texts } }, { showing: 'own' });
      keep(readBlockHelp, {}, () => kept);
      setTexts(textsOf(kept, block.trim()));
    });
  };
  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <p>{t('admin.helpText')}</p>
      <ChangedBlocks help={help} onChoose={choose} />
      <TextField
        label={t('admin.helpBlock')}
        hint={t('admin.helpBlockHint')}
        value={block}
        required
        maxLength={80}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {LANGUAGES.map((language) => (
        <RichTextField
          // Another block has another text to begin with.
          key={`${language} ${block}`}
          label={t('admin.helpHtml', { language: localeOf(language).name })}
          start={textsOf(help, block)[settingOf(language)] ?? ''}
          onChange={(html) => setTexts((before) => ({ ...before, [settingOf(language)]: html }))}
        />
      ))}
      <div>
        <Button type="submit" busy={busy}>
          {t('shell.save')}
        </Button>
      </div>
    </form>
  );
};

/** Help texts an admin writes in place of the built-in ones. */
export const BlockHelpEditor = () => {
  const { data } = useCall(readBlockHelp, {});
  return <Card className={style.card}>{data === undefined ? <Loader /> : <Editor help={data} />}</Card>;
};
