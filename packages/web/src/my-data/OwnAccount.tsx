import { bodyOf } from '@trundle/client/api/schema-of';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { changeMyPassword, renameMe } from '@trundle/protocol/http/own-account';
import type { readMyData } from '@trundle/protocol/http/personal-data';
import { LANGUAGES, type Language, localeOf } from '@trundle/protocol/languages';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { PasswordField, SelectField, TextField } from '../design/Field.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './MyData.module.css';

type KeptBy = CallAnswer<typeof readMyData>['erasedBy'];

const NameForm = ({ name }: { name: string }) => {
  const { client, accounts, notices } = useApp();
  const form = useForm(bodyOf(renameMe), async (body) => {
    const user = await client.request(renameMe, { body }, { showing: 'own' });
    accounts.renamed(user.name);
    notices.toast({ text: t('myData.account.renamed'), type: 'success' });
  });
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <TextField
        label={t('myData.account.name')}
        name="name"
        autoComplete="name"
        defaultValue={name}
        error={form.errorOf('name')}
      />
      <div>
        <Button type="submit" kind="plain" busy={form.busy}>
          {t('myData.account.rename')}
        </Button>
      </div>
    </form>
  );
};

const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { client, accounts, notices } = useApp();
  const form = useForm(bodyOf(changeMyPassword), async (body) => {
    accounts.signIn(await client.request(changeMyPassword, { body }, { showing: 'own' }));
    notices.toast({ text: t('myData.account.changed'), type: 'success' });
    onDone();
  });
  const shown = { showLabel: t('login.showPassword'), hideLabel: t('login.hidePassword') };
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <PasswordField
        label={t('myData.account.before')}
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...shown}
      />
      <PasswordField
        label={t('login.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('login.passwordHint')}
        error={form.errorOf('newPassword')}
        {...shown}
      />
      <p>{t('myData.account.endsOthers')}</p>
      <div>
        <Button type="submit" kind="plain" busy={form.busy}>
          {t('myData.account.change')}
        </Button>
      </div>
    </form>
  );
};

const LanguageField = () => {
  const { preferences } = useApp();
  return (
    <SelectField
      label={t('shell.language')}
      value={preferences.language}
      onChange={(event) => preferences.setLanguage(event.currentTarget.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={localeOf(language).tag}>
          {localeOf(language).name}
        </option>
      ))}
    </SelectField>
  );
};

/** Whose name and password are not theirs to change, and who does. */
const KEPT = { teacher: 'myData.account.byClass', demo: 'myData.account.byDemo' } as const;

/** Name, language and password of whoever looks. */
export const OwnAccount = ({ keptBy }: { keptBy: KeptBy }) => {
  const user = useAccount()?.user;
  // What was typed is gone with the form.
  const [changes, setChanges] = useState(0);
  if (user === undefined) return null;
  const isKept = keptBy === 'teacher' || keptBy === 'demo';
  return (
    <Card className={style.card}>
      <h2>{user.name}</h2>
      {user.email !== null && <p>{user.email}</p>}
      {isKept ? <p>{t(KEPT[keptBy])}</p> : <NameForm key={user.name} name={user.name} />}
      <LanguageField />
      {!isKept &&
        (keptBy === 'email' ? (
          <p>{t('myData.account.noPassword')}</p>
        ) : (
          <PasswordForm key={`${changes}`} onDone={() => setChanges((count) => count + 1)} />
        ))}
    </Card>
  );
};
