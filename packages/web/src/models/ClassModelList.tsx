import {
  IconCheck,
  IconCube,
  IconDownload,
  IconHourglassHigh,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { acceptClassModel, readClassModelFile } from '@trundle/protocol/http/model3d';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Loader } from '../shell/Loader.tsx';
import { saveFile } from '../shell/save-file.ts';
import { t } from '../texts/index.ts';
import { AddModelDialog } from './AddModelDialog.tsx';
import { RemoveModelDialog, RenameModelDialog } from './ModelDialogs.tsx';
import { ModelPreview } from './ModelPreview.tsx';
import style from './Models.module.css';
import { Pages } from './Pages.tsx';
import { useClassModels } from './use-class-models.ts';

type Doing = { what: 'add' } | { what: 'look' | 'rename' | 'remove'; model: Model3d };

interface RowProps {
  code: string;
  model: Model3d;
  leads: boolean;
  done: () => Promise<void>;
  onDo: (doing: Doing) => void;
}

const Tools = ({ code, model, onDo }: Omit<RowProps, 'leads' | 'done'>) => {
  const { client } = useApp();
  const { _id, modelTitle: title } = model;
  const { run } = useCommand();
  const save = () =>
    run(async () =>
      saveFile(`${title}.zip`, await client.request(readClassModelFile, { params: { code, modelId: _id } })),
    );
  return (
    <span className={style.tools}>
      <IconButton label={t('models.download', { title })} onClick={() => void save()}>
        <IconDownload aria-hidden="true" />
      </IconButton>
      <IconButton label={t('models.rename', { title })} onClick={() => onDo({ what: 'rename', model })}>
        <IconPencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t('models.remove', { title })} onClick={() => onDo({ what: 'remove', model })}>
        <IconTrash aria-hidden="true" />
      </IconButton>
    </span>
  );
};

const ModelRow = ({ code, model, leads, done, onDo }: RowProps) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const { _id, modelTitle: title, accepted_at, created_by } = model;
  const waits = accepted_at === null;
  const accept = () =>
    run(async () => {
      await client.request(acceptClassModel, { params: { code }, body: { modelId: _id } });
      await done();
    });
  return (
    <li className={style.model} data-waits={waits}>
      <IconButton label={t('models.look', { title })} onClick={() => onDo({ what: 'look', model })}>
        {waits ? <IconHourglassHigh aria-hidden="true" /> : <IconCube aria-hidden="true" />}
      </IconButton>
      <span className={style.about}>
        <strong>{title}</strong>
        <span>{t('models.by', { name: created_by.name })}</span>
        {waits && <span className={style.waits}>{leads ? t('models.waitsForYou') : t('models.waits')}</span>}
      </span>
      {leads && waits && (
        <Button
          kind="go"
          size="small"
          busy={busy}
          icon={<IconCheck aria-hidden="true" />}
          aria-label={t('models.acceptOf', { title })}
          onClick={() => void accept()}
        >
          {t('models.accept')}
        </Button>
      )}
      {leads && <Tools code={code} model={model} onDo={onDo} />}
    </li>
  );
};

const Dialogs = ({
  code,
  doing,
  again,
  onClose,
}: {
  code: string;
  doing: Doing | null;
  again: () => Promise<void>;
  onClose: () => void;
}) => {
  const given = { code, done: again, onClose };
  if (doing === null) return null;
  if (doing.what === 'add') return <AddModelDialog {...given} />;
  if (doing.what === 'look') return <ModelPreview code={code} onClose={onClose} model={doing.model} />;
  const Chosen = doing.what === 'rename' ? RenameModelDialog : RemoveModelDialog;
  return <Chosen {...given} model={doing.model} />;
};

/** The models of the class: everybody adds, whoever leads decides. */
export const ClassModelList = ({ code, leads }: { code: string; leads: boolean }) => {
  const { page, setPage, models, isError, refetch, again } = useClassModels(code);
  const [doing, setDoing] = useState<Doing | null>(null);
  if (models === undefined) {
    if (!isError) return <Loader />;
    return (
      <div className={style.section}>
        <p>{t('models.failed')}</p>
        <Button kind="plain" size="small" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  const { data, totalPage, countWaitingToBeAccepted: count } = models;
  return (
    <section className={style.section}>
      <p>{t('models.text')}</p>
      <div>
        <Button icon={<IconPlus aria-hidden="true" />} onClick={() => setDoing({ what: 'add' })}>
          {t('models.add.open')}
        </Button>
      </div>
      {leads && count > 0 && <p className={style.waits}>{t('models.waiting', { count })}</p>}
      {data.length === 0 ? (
        <div className={style.empty}>
          <Mascot mood="hello" size={6} />
          <p>{t('models.none')}</p>
        </div>
      ) : (
        <ul className={style.list} aria-label={t('models.list')}>
          {data.map((model) => (
            <ModelRow key={model._id} code={code} model={model} leads={leads} done={again} onDo={setDoing} />
          ))}
        </ul>
      )}
      <Pages page={page} all={totalPage} onPage={setPage} />
      <Dialogs code={code} doing={doing} again={again} onClose={() => setDoing(null)} />
    </section>
  );
};
