import { RobotNumberSchema } from '@trundle/protocol/entities/robot';
import { MacSchema } from '@trundle/protocol/ids';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { firstFree, isOther } from './robot-words.ts';

/** A real robot whose address and number somebody reads off it, also before it is switched on. */
export const AddByAddress = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={style.byAddress}>
      <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('panels.robots.byAddress')}
      </Button>
      {isOpen && <AddressForm />}
    </div>
  );
};

const AddressForm = () => {
  const live = useLiveClassroom();
  const { notices } = useApp();
  const robots = useLive('robots');
  const { busy, run } = useCommand();
  const [typed, setTyped] = useState({ address: '', number: '' });
  const [isTold, setTold] = useState(false);
  const suggested = String(firstFree(robots.map(({ identifier }) => identifier)));
  const mac = MacSchema.safeParse(typed.address);
  const number = RobotNumberSchema.safeParse(Number(typed.number || suggested));
  const isTaken = mac.success && number.success && robots.some(isOther(mac.data, number.data));
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!mac.success || !number.success || isTaken) return;
    void run(async () => {
      await live.addRobot(mac.data, number.data);
      if (live.robot(number.data)?._id !== mac.data) return;
      setTyped({ address: '', number: '' });
      setTold(false);
      notices.toast({ text: t('panels.robots.added', { number: number.data }), type: 'success' });
    });
  };
  return (
    <form className={style.joining} onSubmit={add} noValidate>
      <TextField
        label={t('panels.robots.address')}
        hint={t('panels.robots.addressHint')}
        value={typed.address}
        autoComplete="off"
        error={isTold && !mac.success ? t('panels.robots.badAddress') : undefined}
        onChange={(event) => setTyped({ ...typed, address: event.currentTarget.value })}
      />
      <TextField
        label={t('panels.joining.number')}
        type="number"
        inputMode="numeric"
        min={1}
        className={style.number}
        value={typed.number || suggested}
        error={
          number.success
            ? isTold && isTaken
              ? t('panels.joining.numberTaken', { number: number.data })
              : undefined
            : t('panels.joining.badNumber')
        }
        onChange={(event) => setTyped({ ...typed, number: event.currentTarget.value })}
      />
      <Button type="submit" size="small" busy={busy}>
        {t('panels.robots.addIt')}
      </Button>
    </form>
  );
};
