import type { Asking } from '@trundle/client/live/robot-registration';
import { RobotNumberSchema } from '@trundle/protocol/entities/robot';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { addressInPairs, firstFree, isOther } from './robot-words.ts';

interface RowProps {
  asking: Asking;
  /** What stands in the field: typed there, or the number that is suggested. */
  number: string;
  onType: (typed: string) => void;
}

const Row = ({ asking: { mac, state, identifier }, number: typed, onType }: RowProps) => {
  const live = useLiveClassroom();
  const { busy, run } = useCommand();
  const address = addressInPairs(mac);
  const number = Number(typed);
  const isNumber = RobotNumberSchema.safeParse(number).success;
  const isTaken = useLive('robots').some(isOther(mac, number));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber && !isTaken) void run(() => live.addRobot(mac, number));
  };
  return (
    <li className={style.robot}>
      <form className={style.joining} onSubmit={add} noValidate>
        <div className={style.about}>
          <strong className={style.address}>{address}</strong>
          <span className={style.facts}>{t(`panels.joining.${state}`, { number: identifier ?? '' })}</span>
        </div>
        <TextField
          label={t('panels.joining.number')}
          type="number"
          inputMode="numeric"
          min={1}
          className={style.number}
          value={typed}
          error={
            isTaken ? t('panels.joining.numberTaken', { number }) : isNumber ? undefined : t('panels.joining.badNumber')
          }
          onChange={(event) => onType(event.currentTarget.value)}
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

/** What stands in each field: no two suggest the same number, and none what was typed for another. */
const numbersOf = (
  asking: readonly Asking[],
  typed: ReadonlyMap<string, string>,
  held: readonly number[],
): Map<string, string> => {
  const taken = [...held, ...asking.map(({ mac }) => Number(typed.get(mac)))];
  return new Map(
    asking.map(({ mac }) => {
      const suggested = firstFree(taken);
      const number = typed.get(mac) ?? String(suggested);
      if (!typed.has(mac)) taken.push(suggested);
      return [mac, number];
    }),
  );
};

/** Real robots that come in with the key of the class and are not one of its robots yet. */
export const JoiningRobots = () => {
  const { asking } = useLive('registration');
  const robots = useLive('robots');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  if (asking.length === 0) return null;
  const held = robots.map(({ identifier }) => identifier);
  const numbers = numbersOf(asking, typed, held);
  return (
    <section aria-label={t('panels.joining.title')}>
      <h3>{t('panels.joining.title')}</h3>
      <p>{t('panels.joining.text')}</p>
      <ul className={style.list}>
        {asking.map((each) => (
          <Row
            key={each.mac}
            asking={each}
            number={numbers.get(each.mac) ?? ''}
            onType={(text) => setTyped((before) => new Map(before).set(each.mac, text))}
          />
        ))}
      </ul>
    </section>
  );
};
