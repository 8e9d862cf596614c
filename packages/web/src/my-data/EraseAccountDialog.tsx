import { useNavigate } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { eraseMyAccount } from '@trundle/protocol/http/personal-data';
import { useForm } from '../api/use-form.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { PasswordField, TextField } from '../design/Field.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './MyData.module.css';

interface Props {
  by: 'password' | 'email';
  onClose: () => void;
}

/** Asked once, with what only the account's own person knows. */
export const EraseAccountDialog = ({ by, onClose }: Props) => {
  const app = useApp();
  const { client, notices } = app;
  const account = useAccount();
  const navigate = useNavigate();
  const form = useForm(bodyOf(eraseMyAccount), async (body) => {
    await client.request(eraseMyAccount, { body }, { showing: 'own' });
    notices.toast({ text: t('myData.erased'), type: 'success' });
    if (account !== null) app.forgetAccount(account);
    await navigate({ to: '/' });
  });
  const field = { name: 'confirmation', error: form.errorOf('confirmation') };
  return (
    <Dialog title={t('myData.eraseSure')} closeLabel={t('shell.close')} role="alertdialog" onClose={onClose}>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('myData.eraseText')}</p>
        <FormFailure failure={form.failure} />
        {by === 'password' ? (
          <PasswordField
            label={t('myData.password')}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="current-password"
            {...field}
          />
        ) : (
          <TextField label={t('myData.email')} type="email" autoComplete="off" {...field} />
        )}
        <DialogActions>
          <Button kind="plain" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" kind="stop" busy={form.busy}>
            {t('myData.eraseGo')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
