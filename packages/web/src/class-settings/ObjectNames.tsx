import type { Classroom } from '@trundle/protocol/entities/classroom';
import { ObjectNameSchema } from '@trundle/protocol/entities/classroom';
import { nameObject } from '@trundle/protocol/http/classroom';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { useLive } from '../live/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';
import { t } from '../texts/index.ts';
import style from './ClassSettings.module.css';

interface Props {
  code: string;
  number: string;
  name: string;
  isSeen: boolean;
}

const ObjectName = ({ code, number, name, isSeen }: Props) => {
  const { client } = useApp();
  const { busy, change } = useClassCommand();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => {
      const params = { id: code, objectId: number };
      const changed = await client.request(nameObject, { params, body: { name: text } });
      setTyped(null);
      return changed;
    });
  };
  return (
    <form className={style.object} onSubmit={save} noValidate>
      <TextField
        label={t('settings.objects.name', { number })}
        hint={isSeen ? undefined : t('settings.objects.gone')}
        value={text}
        maxLength={ObjectNameSchema.maxLength ?? undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {text.trim() !== name && (
        <Button type="submit" size="small" busy={busy}>
          {t('settings.objects.save')}
        </Button>
      )}
    </form>
  );
};

/** Names for what the camera sees, and for what it saw and may see again. */
export const ObjectNames = ({ classroom }: { classroom: Classroom }) => {
  const { classroomObjects } = useClassSettings(classroom);
  const seen = new Set(useLive('objects').map(({ identifier }) => String(identifier)));
  const numbers = [...new Set([...seen, ...Object.keys(classroomObjects)])].sort((one, other) => +one - +other);
  return (
    <>
      <p>{numbers.length === 0 ? t('settings.objects.none') : t('settings.objects.text')}</p>
      {numbers.length > 0 && (
        <ul className={style.list} aria-label={t('settings.objects.title')}>
          {numbers.map((number) => (
            <li key={number}>
              <ObjectName
                code={classroom._id}
                number={number}
                name={classroomObjects[number] ?? ''}
                isSeen={seen.has(number)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
