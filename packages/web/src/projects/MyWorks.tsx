import { IconDeviceFloppy, IconDownload, IconFileUpload } from '@tabler/icons-react';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import { workReference } from '@trundle/protocol/entities/document-reference';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import { deleteWork, listDeletedWorks, WORK_ORDERS } from '@trundle/protocol/http/work';
import { KEPT } from '@trundle/protocol/quotas';
import { Suspense, useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { useIsLocked } from '../code/use-is-locked.ts';
import { Button } from '../design/Button.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Segments } from '../design/Segments.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { DeletedWorks } from './DeletedWorks.tsx';
import style from './Projects.module.css';
import { RenameWork } from './RenameWork.tsx';
import { SaveAsWork } from './SaveAsWork.tsx';
import type { Stage } from './use-open-project.ts';
import { useRefreshWorks } from './use-refresh-works.ts';
import { useWorkCommands } from './use-work-commands.ts';
import { WorkCard } from './WorkCard.tsx';
import { WorkPages, type WorksShown } from './WorkPages.tsx';

/** The readers of code come with it, and few people open a file. */
const BringProgram = lazyPart(async () => (await import('./BringProgram.tsx')).BringProgram);

interface Props {
  editor: Stage;
  onOpened: () => void;
}

type Doing =
  | { what: 'save' }
  | { what: 'bring' }
  | { what: 'rename'; work: WorkSummary }
  | { what: 'delete'; work: WorkSummary };

const LookFor = ({ shown, onLook }: { shown: WorksShown; onLook: (shown: WorksShown) => void }) => {
  const { leads, isAlone = false } = usePanelRoom();
  return (
    <div className={style.bar}>
      {leads && !isAlone && (
        <Segments
          label={t('projects.works.whose')}
          value={shown.ofClass ? 'class' : 'mine'}
          options={(['mine', 'class'] as const).map((value) => ({ value, label: t(`projects.works.of.${value}`) }))}
          onChange={(value) => onLook({ ...shown, ofClass: value === 'class' })}
        />
      )}
      <Segments
        label={t('projects.works.order')}
        value={shown.order}
        options={WORK_ORDERS.map((value) => ({ value, label: t(`projects.works.orders.${value}`) }))}
        onChange={(order) => onLook({ ...shown, order })}
      />
      <SearchField
        label={t('projects.works.search')}
        value={shown.query}
        onSearch={(query) => onLook({ ...shown, query })}
        className={style.search}
      />
    </div>
  );
};

const DeleteWork = ({ work, onClose }: { work: WorkSummary; onClose: () => void }) => {
  const { client } = useApp();
  const refresh = useRefresh();
  const refreshWorks = useRefreshWorks();
  const { busy, run } = useCommand();
  const { autosave } = useWorkspace();
  const remove = () =>
    run(async () => {
      await client.request(deleteWork, { params: { workId: work._id } });
      autosave?.deleted(workReference(work._id));
      const params = { id: work.classRoom };
      await Promise.all([refreshWorks(work.classRoom), refresh(listDeletedWorks, { params })]);
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('projects.deleteTitle', { name: work.name })}
      text={t('projects.deleteText', { days: TRASH_DAYS, most: KEPT.deletedThings })}
      confirm={t('projects.works.deleteGo')}
      busy={busy}
      takesFocus
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};

/** Saving and bringing in, and for whoever leads the class taking all of it along. */
const Tools = ({
  isLocked,
  onDo,
  onDownload,
  onDownloadClass,
}: {
  isLocked: boolean;
  onDo: (doing: Doing) => void;
  onDownload: () => void;
  onDownloadClass: (() => void) | undefined;
}) => (
  <div className={style.tools}>
    {isLocked ? (
      <p>{t('projects.works.locked')}</p>
    ) : (
      <>
        <Button icon={<IconDeviceFloppy aria-hidden="true" />} onClick={() => onDo({ what: 'save' })}>
          {t('projects.works.saveThis')}
        </Button>
        <Button kind="plain" icon={<IconFileUpload aria-hidden="true" />} onClick={() => onDo({ what: 'bring' })}>
          {t('projects.files.bring')}
        </Button>
      </>
    )}
    <Button kind="plain" icon={<IconDownload aria-hidden="true" />} onClick={onDownload}>
      {t('projects.files.downloadThis')}
    </Button>
    {onDownloadClass !== undefined && (
      <Button kind="plain" icon={<IconDownload aria-hidden="true" />} onClick={onDownloadClass}>
        {t('projects.files.downloadClass')}
      </Button>
    )}
  </div>
);

const DoingDialog = ({ doing, editor, onOpened, onClose }: Props & { doing: Doing; onClose: () => void }) => {
  if (doing.what === 'save') return <SaveAsWork name="" onClose={onClose} />;
  if (doing.what === 'bring')
    return (
      <Suspense fallback={null}>
        <BringProgram
          editor={editor}
          onClose={onClose}
          onBrought={() => {
            onClose();
            onOpened();
          }}
        />
      </Suspense>
    );
  const Asked = doing.what === 'rename' ? RenameWork : DeleteWork;
  return <Asked work={doing.work} onClose={onClose} />;
};

/** What is saved under a name in this class, with its pictures. */
export const MyWorks = ({ editor, onOpened }: Props) => {
  const { code, leads } = usePanelRoom();
  const isLocked = useIsLocked();
  const [shown, setShown] = useState<WorksShown>({ order: 'changed', query: '', ofClass: false });
  const [doing, setDoing] = useState<Doing | null>(null);
  const commands = useWorkCommands(editor, onOpened);
  return (
    <>
      {/* Above the list: what comes late moves no button away from under a finger. */}
      <Tools
        isLocked={isLocked}
        onDo={setDoing}
        onDownload={() => void commands.downloadOpen()}
        onDownloadClass={leads ? () => void commands.downloadClass() : undefined}
      />
      <LookFor shown={shown} onLook={setShown} />
      <WorkPages
        shown={shown}
        card={(work) => (
          <WorkCard
            key={work._id}
            work={work}
            commands={commands}
            onRename={isLocked ? undefined : () => setDoing({ what: 'rename', work })}
            onDelete={isLocked ? undefined : () => setDoing({ what: 'delete', work })}
          />
        )}
      />
      {!isLocked && <DeletedWorks code={code} ofClass={shown.ofClass} />}
      {doing !== null && (
        <DoingDialog doing={doing} editor={editor} onOpened={onOpened} onClose={() => setDoing(null)} />
      )}
    </>
  );
};
