import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { ApiFailure } from '@trundle/client/api/failure';
import { isSameReference, workReference } from '@trundle/protocol/entities/document-reference';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import { deleteWork, listWorks } from '@trundle/protocol/http/work';
import { useState } from 'react';
import { useCall, useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { useIsLocked } from '../code/use-is-locked.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { Failed } from './Failed.tsx';
import style from './Projects.module.css';
import { SaveAsWork } from './SaveAsWork.tsx';
import { type Stage, useOpenProject, useOpenReference } from './use-open-project.ts';

interface Props {
  editor: Stage;
  onOpened: () => void;
}

const WorkRow = ({
  work,
  editor,
  onOpened,
  onDelete,
}: Props & { work: WorkSummary; onDelete: (() => void) | undefined }) => {
  const app = useApp();
  const { code } = usePanelRoom();
  const { autosave } = useWorkspace();
  const mapName = useMapName();
  const { busy, copyOf, open } = useOpenProject(editor);
  const isOpen = isSameReference(useOpenReference(), workReference(work._id));
  const when = new Date(work.updatedAt).toLocaleString(app.preferences.locale.tag, {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const go = async (): Promise<void> => {
    try {
      const state = app.workState(code, work._id);
      // With what waits to be saved laid over it.
      const { xml } = (await state?.read()) ?? {};
      const version = state?.version.getState() ?? work.version;
      const thing = { name: work.name, xml: String(xml), version, reference: workReference(work._id) };
      // How it was left here counts only where nobody has saved it since.
      const isSame = autosave?.versionOf(thing.reference) === version;
      if (await open(thing, isSame ? copyOf(thing) : null)) onOpened();
    } catch (cause) {
      // A refusal has been shown already.
      if (!(cause instanceof ApiFailure)) app.report(cause);
    }
  };
  return (
    <li className={style.work}>
      <span className={style.workName}>
        <strong>{work.name}</strong>
        <span className={style.soft}>{`${mapName(String(work.mapId))} · ${when}`}</span>
      </span>
      {isOpen ? (
        <span className={style.mark}>{t('projects.works.isOpen')}</span>
      ) : (
        <Button size="small" busy={busy} onClick={() => void go()}>
          {t('projects.works.open')}
        </Button>
      )}
      {onDelete !== undefined && (
        <IconButton label={t('projects.works.delete', { name: work.name })} onClick={onDelete}>
          <IconTrash aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

/** What somebody has saved under a name in this class. */
export const MyWorks = ({ editor, onOpened }: Props) => {
  const { client } = useApp();
  const account = useAccount();
  const { code } = usePanelRoom();
  const isLocked = useIsLocked();
  const refresh = useRefresh();
  const { busy, run } = useCommand();
  const params = { id: code };
  const { data, error, refetch } = useCall(listWorks, { params }, { showing: 'quiet' });
  const [deleting, setDeleting] = useState<WorkSummary | null>(null);
  const [isSaving, setSaving] = useState(false);
  const remove = ({ _id }: WorkSummary) =>
    run(async () => {
      await client.request(deleteWork, { params: { workId: _id } });
      await refresh(listWorks, { params });
      setDeleting(null);
    });
  if (data === undefined) return error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />;
  const mine = data.filter(({ created_by }) => created_by._id === account?.user._id);
  return (
    <>
      {mine.length === 0 ? (
        <div className={style.empty}>
          <Mascot mood="hello" size={5} />
          <p>{t('projects.works.none')}</p>
        </div>
      ) : (
        <ul className={style.works} aria-label={t('projects.tabs.works')}>
          {mine.map((work) => (
            <WorkRow
              key={work._id}
              work={work}
              editor={editor}
              onOpened={onOpened}
              onDelete={isLocked ? undefined : () => setDeleting(work)}
            />
          ))}
        </ul>
      )}
      <div className={style.tools}>
        {isLocked ? (
          <p>{t('projects.works.locked')}</p>
        ) : (
          <Button size="small" icon={<IconDeviceFloppy aria-hidden="true" />} onClick={() => setSaving(true)}>
            {t('projects.works.saveThis')}
          </Button>
        )}
      </div>
      {isSaving && <SaveAsWork name="" onClose={() => setSaving(false)} />}
      {deleting !== null && (
        <ConfirmDialog
          title={t('projects.deleteTitle', { name: deleting.name })}
          text={t('projects.works.deleteText')}
          confirm={t('projects.works.deleteGo')}
          busy={busy}
          takesFocus
          onConfirm={() => void remove(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  );
};
