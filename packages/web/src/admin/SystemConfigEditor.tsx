import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldMessage } from '@trundle/client/api/failure';
import type { CallAnswer } from '@trundle/protocol/http/call';
import {
  createSystemConfig,
  deleteSystemConfig,
  listSystemConfig,
  type readSystemConfig,
  updateSystemConfig,
} from '@trundle/protocol/http/config';
import { type FormEvent, useState } from 'react';
import { useCall, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextArea, TextField } from '../design/Field.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';
import { useSaveSetting } from './use-save-setting.ts';

type Item = CallAnswer<typeof readSystemConfig>;

/** What is cut in its line is read where one points, as far as a tooltip is read at all. */
const LONGEST_TITLE = 1_000;

const parsed = (text: string): { data: Item['data'] } | null => {
  try {
    return { data: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** What the server refuses in a value, with the name it has in there. */
const refusalOf = (wrong: readonly FieldMessage[]): string | undefined =>
  wrong.map(({ field, message }) => `${field.replace(/^data\.?/, '')} ${message}`.trim()).join(' ') || undefined;

/** Makes a new item, or changes the one given. */
const ItemDialog = ({ item, onClose }: { item: Item | null; onClose: () => void }) => {
  const { client } = useApp();
  const refresh = useRefresh();
  const { busy, save, wrong } = useSaveSetting({ showsWrong: true });
  const [key, setKey] = useState(item?.key ?? '');
  const [text, setText] = useState(item === null ? '' : JSON.stringify(item.data, null, 2));
  const [isNoJson, setNoJson] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = parsed(text);
    setNoJson(body === null);
    if (body === null || busy) return;
    const saved = await save(async () => {
      const call = item === null ? createSystemConfig : updateSystemConfig;
      await client.request(call, { params: { key: key.trim() }, body }, { showing: 'own' });
    });
    if (!saved) return;
    onClose();
    await refresh(listSystemConfig, {});
  };
  return (
    <Dialog
      title={item === null ? t('admin.addKey') : t('admin.editKey', { name: item.key })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      wide
    >
      <form className={style.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('admin.key')}
          value={key}
          readOnly={item !== null}
          required
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <TextArea
          label={t('admin.value')}
          value={text}
          rows={8}
          spellCheck={false}
          className={style.codeArea}
          error={isNoJson ? t('admin.valueWrong') : refusalOf(wrong)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormActions submit={t('shell.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const DeleteDialog = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { client } = useApp();
  const refresh = useRefresh();
  const { busy, save } = useSaveSetting();
  const remove = async (): Promise<void> => {
    await save(async () => {
      await client.request(deleteSystemConfig, { params: { key: item.key } }, { showing: 'own' });
    }, t('admin.deleted'));
    onClose();
    await refresh(listSystemConfig, {});
  };
  return (
    <ConfirmDialog
      title={t('admin.deleteKeyTitle', { name: item.key })}
      text={t('admin.deleteKeyText')}
      confirm={t('admin.deleteKey', { name: item.key })}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};

type Open = { action: 'edit'; item: Item | null } | { action: 'delete'; item: Item } | null;

export const SystemConfigEditor = () => {
  const { preferences } = useApp();
  const { data: items, isPending } = useCall(listSystemConfig, {});
  const [open, setOpen] = useState<Open>(null);
  const date = (text: string) => new Date(text).toLocaleString(preferences.locale.tag);
  return (
    <Card className={style.card}>
      <div className={style.cardHead}>
        <p>{t('admin.keysText')}</p>
        <Button icon={<IconPlus aria-hidden="true" />} onClick={() => setOpen({ action: 'edit', item: null })}>
          {t('admin.addKey')}
        </Button>
      </div>
      {isPending && <Loader />}
      {items?.length === 0 && <p>{t('admin.keysEmpty')}</p>}
      <ul className={style.items}>
        {items?.map((item) => (
          <li key={item.key} className={style.item}>
            <div className={style.itemWords}>
              <strong>{item.key}</strong>
              <code title={JSON.stringify(item.data).slice(0, LONGEST_TITLE)}>{JSON.stringify(item.data)}</code>
              <span>{t('admin.changed', { date: date(item.updatedAt) })}</span>
            </div>
            <IconButton
              label={t('admin.editKey', { name: item.key })}
              onClick={() => setOpen({ action: 'edit', item })}
            >
              <IconPencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('admin.deleteKey', { name: item.key })}
              onClick={() => setOpen({ action: 'delete', item })}
            >
              <IconTrash aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {open?.action === 'edit' && <ItemDialog item={open.item} onClose={() => setOpen(null)} />}
      {open?.action === 'delete' && <DeleteDialog item={open.item} onClose={() => setOpen(null)} />}
    </Card>
  );
};
