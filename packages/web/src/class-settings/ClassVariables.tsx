import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { LiveVariable } from '@trundle/client/live/variables';
import { useState } from 'react';
import { Button, IconButton } from '../design/Button.tsx';
import { ClassVariableDialog } from '../editor/ClassVariableDialog.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './ClassSettings.module.css';
import { EditVariableDialog, RemoveVariableDialog } from './VariableDialogs.tsx';

type Doing = { what: 'create' | 'removeAll' } | { what: 'edit' | 'remove'; variable: LiveVariable };

const Row = ({ variable, onDo }: { variable: LiveVariable; onDo: (doing: Doing) => void }) => {
  const { name, value, readonly } = variable;
  return (
    <li className={style.variable}>
      <span className={style.variableName}>
        {name}
        {readonly && <IconLock role="img" aria-label={t('settings.variables.readonly')} className={style.lock} />}
      </span>
      <output className={style.value}>{String(value)}</output>
      <IconButton label={t('settings.variables.edit', { name })} onClick={() => onDo({ what: 'edit', variable })}>
        <IconPencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t('settings.variables.remove', { name })} onClick={() => onDo({ what: 'remove', variable })}>
        <IconTrash aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** The variables of the class with their values as they are now. */
export const ClassVariables = ({ code }: { code: string }) => {
  const live = useLiveClassroom();
  const variables = useLive('variables');
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      {variables.length === 0 ? (
        <p>{t('settings.variables.none')}</p>
      ) : (
        <ul className={style.list} aria-label={t('settings.variables.title')}>
          {variables.map((variable) => (
            <Row key={variable.name} variable={variable} onDo={setDoing} />
          ))}
        </ul>
      )}
      <div>
        <Button
          kind="plain"
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => setDoing({ what: 'create' })}
        >
          {t('settings.variables.add')}
        </Button>
        {variables.length > 1 && (
          <Button
            kind="plain"
            size="small"
            icon={<IconTrash aria-hidden="true" />}
            onClick={() => setDoing({ what: 'removeAll' })}
          >
            {t('settings.variables.removeAll')}
          </Button>
        )}
      </div>
      {doing?.what === 'create' && (
        <ClassVariableDialog code={code} mayLock onClose={close} onCreated={() => void live.refresh()} />
      )}
      {doing?.what === 'edit' && <EditVariableDialog code={code} variable={doing.variable} onClose={close} />}
      {doing?.what === 'remove' && <RemoveVariableDialog code={code} name={doing.variable.name} onClose={close} />}
      {doing?.what === 'removeAll' && <RemoveVariableDialog code={code} name={null} onClose={close} />}
    </>
  );
};
