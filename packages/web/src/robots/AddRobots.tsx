import { IconMinus, IconPlus } from '@tabler/icons-react';
import { addVirtualRobots } from '@trundle/protocol/http/virtual';
import { Suspense, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { LazyBesideCamera } from './camera-link.ts';
import style from './Robots.module.css';
import { untilRobots } from './until-robots.ts';
import { useVirtualChange } from './use-virtual.ts';
import { useWatched } from './use-watched.ts';

/** As many as fit on the mat side by side; whoever wants more asks again. */
const MOST_AT_ONCE = 10;

export const AddRobots = () => {
  const live = useLiveClassroom();
  const { code } = usePanelRoom();
  const change = useVirtualChange();
  const { busy, run } = useCommand();
  const [count, setCount] = useState(2);
  const [asking, setAsking] = useState(false);
  const isWatched = useWatched();
  const add = () =>
    run(async () => {
      setAsking(false);
      const { robots } = await change(addVirtualRobots, { params: { id: code }, body: { count } });
      await live.refresh();
      await untilRobots(live, (listed) => robots.every(({ _id }) => listed.some((robot) => robot._id === _id)));
    });
  return (
    <div className={style.add}>
      <fieldset className={style.stepper}>
        <legend className="visually-hidden">{t('panels.robots.howMany')}</legend>
        <IconButton label={t('panels.robots.fewer')} disabled={count <= 1} onClick={() => setCount(count - 1)}>
          <IconMinus aria-hidden="true" />
        </IconButton>
        <output className={style.count}>{count}</output>
        <IconButton
          label={t('panels.robots.more')}
          disabled={count >= MOST_AT_ONCE}
          onClick={() => setCount(count + 1)}
        >
          <IconPlus aria-hidden="true" />
        </IconButton>
      </fieldset>
      <Button
        kind={isWatched ? 'plain' : 'action'}
        busy={busy}
        data-tour="robots"
        onClick={() => (isWatched ? setAsking(true) : void add())}
        size="small"
      >
        {t('panels.robots.add')}
      </Button>
      {asking && (
        <Suspense>
          <LazyBesideCamera onConfirm={() => void add()} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
};
