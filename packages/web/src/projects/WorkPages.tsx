import type { WorkSummary } from '@trundle/protocol/entities/work';
import { listWorks, type WORK_ORDERS, WORKS_PAGE } from '@trundle/protocol/http/work';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { Failed } from './Failed.tsx';
import style from './Projects.module.css';

/** What somebody looks for among works. */
export interface WorksShown {
  order: (typeof WORK_ORDERS)[number];
  query: string;
  /** Those of the whole class, for whoever leads it. */
  ofClass: boolean;
}

interface Props {
  shown: WorksShown;
  card: (work: WorkSummary) => ReactNode;
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <li className={style.wholeRow}>
    <div className={style.empty}>
      <Mascot mood="hello" size={5} />
      <p>{children}</p>
    </div>
  </li>
);

const WorkPage = ({ shown, card, offset }: Props & { offset: number }) => {
  const { code } = usePanelRoom();
  const own = useAccount()?.user._id;
  const [goesOn, setGoesOn] = useState(false);
  const { query, order, ofClass } = shown;
  const wanted = {
    order,
    search: query.trim().slice(0, 100),
    offset,
    ...(!ofClass && own !== undefined && { by: own }),
  };
  const asked = { params: { id: code }, query: wanted };
  const { data, error, refetch } = useCall(listWorks, asked, { showing: 'quiet', keepsShowing: true });
  if (data === undefined)
    return (
      <li className={style.wholeRow}>
        {error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />}
      </li>
    );
  if (data.length === 0 && offset === 0)
    return <Nothing>{t(query.trim() === '' ? 'projects.works.none' : 'projects.works.notFound')}</Nothing>;
  return (
    <>
      {data.map(card)}
      {data.length === WORKS_PAGE && goesOn && <WorkPage shown={shown} card={card} offset={offset + WORKS_PAGE} />}
      {data.length === WORKS_PAGE && !goesOn && (
        <li className={style.wholeRow}>
          <Button kind="plain" onClick={() => setGoesOn(true)}>
            {t('projects.works.more')}
          </Button>
        </li>
      )}
    </>
  );
};

/** Works as the server finds them, a page at a time. */
export const WorkPages = (props: Props) => (
  <ul className={style.works} aria-label={t('projects.tabs.works')}>
    <WorkPage {...props} offset={0} />
  </ul>
);
