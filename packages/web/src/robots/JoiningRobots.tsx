import type { Asking } from '@trundle/client/live/robot-registration';
import { RobotNumberSchema } from '@trundle/protocol/entities/robot';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { addressInPairs, firstFree } from './robot-words.ts';

const Row = ({ asking: { mac, state }, suggested }: { asking: Asking; suggested: number }) => {
  const live = useLiveClassroom();
  const { busy, run } = useCommand();
  const [typed, setTyped] = useState<string | null>(null);
  const address = addressInPairs(mac);
  const number = Number(typed ?? suggested);
  const isNumber = RobotNumberSchema.safeParse(number).success;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) void run(() => live.addRobot(mac, number));
  };
  return (
    <li className={style.robot}>
      <form className={style.joining} onSubmit={add} noValidate>
        <div className={style.about}>
          <strong>{address}</strong>
          <span className={style.facts}>{t(`panels.joining.${state}`)}</span>
        </div>
        <TextField
          label={t('panels.joining.number')}
          type="number"
          inputMode="numeric"
          min={1}
          className={style.number}
          value={typed ?? suggested}
          error={isNumber ? undefined : t('panels.joining.badNumber')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="small"
          busy={busy || state === 'saving'}
          aria-label={t('panels.joining.addNamed', { address })}
        >
          {t('panels.joining.add')}
        </Button>
      </form>
    </li>
  );
};

/** Real robots that come in with the key of the class and are not one of its robots yet. */
export const JoiningRobots = () => {
  const { asking } = useLive('registration');
  const robots = useLive('robots');
  if (asking.length === 0) return null;
  const suggested = firstFree(robots.map(({ identifier }) => identifier));
  return (
    <section aria-label={t('panels.joining.title')}>
      <h3>{t('panels.joining.title')}</h3>
      <p>{t('panels.joining.text')}</p>
      <ul className={style.list}>
        {asking.map((each) => (
          <Row key={each.mac} asking={each} suggested={suggested} />
        ))}
      </ul>
    </section>
  );
};
