import type { LiveRobot } from '@trundle/client/live/robots';
import { FIXED_SENSOR3 } from '@trundle/protocol/constants';
import { EMPTY_SENSOR, SENSORS, sensorByCode } from '@trundle/world/sensors/index';
import { FREE_SLOTS, type FreeSlot, portOf } from '@trundle/world/sensors/slots';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { SelectField, TextField } from '../design/Field.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { liveText } from '../live/live-text.ts';
import { useLeaveQuestion } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { sensorsXml } from './sensors-xml.ts';

interface SlotProps {
  slot: FreeSlot;
  value: number;
  onChange: (code: number) => void;
}

const SlotField = ({ slot, value, onChange }: SlotProps) => {
  const { language } = useApp().preferences;
  const port = portOf(slot);
  const fitting = SENSORS.filter(({ slots, code }) => code !== EMPTY_SENSOR && slots.includes(port)).toSorted(
    (one, other) => one.name(language).localeCompare(other.name(language)),
  );
  const isKnown = value === EMPTY_SENSOR || fitting.some(({ code }) => code === value);
  return (
    <SelectField
      label={t('panels.sensors.slot', { port })}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      <option value={EMPTY_SENSOR}>{t('panels.sensors.nothing')}</option>
      {!isKnown && <option value={value}>{t('panels.sensors.unknown', { code: value })}</option>}
      {fitting.map(({ code, name }) => (
        <option key={code} value={code}>
          {name(language)}
        </option>
      ))}
    </SelectField>
  );
};

/** Which sensor is in which port. The robot itself has to say the same before it is kept. */
export const SensorsForm = ({ robot }: { robot: LiveRobot }) => {
  const live = useLiveClassroom();
  const { notices, preferences } = useApp();
  const { language } = preferences;
  const state = useLive('sensorRegistration').get(robot.identifier);
  const { busy, run } = useCommand();
  const [changed, setChanged] = useState<Partial<Record<FreeSlot, number>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosenIn = (slot: FreeSlot) => changed[slot] ?? robot.sensors[slot];
  const isDirty = FREE_SLOTS.some((slot) => chosenIn(slot) !== robot.sensors[slot]);
  useLeaveQuestion(isDirty ? t('panels.sensors.unsaved', { number: robot.identifier }) : null);
  const save = () =>
    run(async () => {
      setRefusal(null);
      const sensors = { sensor1: chosenIn('sensor1'), sensor2: chosenIn('sensor2'), sensor4: chosenIn('sensor4') };
      const outcome = await live.registerSensors({
        chosen: [robot.identifier],
        sensors,
        xmlSensors: sensorsXml({ ...sensors, sensor3: FIXED_SENSOR3 }),
      });
      if (!outcome.ok) {
        setRefusal(liveText(outcome.code, language, outcome.details));
        return;
      }
      setChanged({});
      notices.toast({ text: t('panels.sensors.saved', { number: robot.identifier }), type: 'success' });
    });
  return (
    <form
      className={style.sensors}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {FREE_SLOTS.slice(0, 2).map((slot) => (
        <SlotField
          key={slot}
          slot={slot}
          value={chosenIn(slot)}
          onChange={(code) => setChanged({ ...changed, [slot]: code })}
        />
      ))}
      <TextField
        label={t('panels.sensors.slot', { port: portOf('sensor3') })}
        value={sensorByCode(FIXED_SENSOR3)?.name(language) ?? ''}
        readOnly
        hint={t('panels.sensors.fixed')}
      />
      <SlotField
        slot="sensor4"
        value={chosenIn('sensor4')}
        onChange={(code) => setChanged({ ...changed, sensor4: code })}
      />
      {refusal !== null && (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={style.save}>
        <Button type="submit" size="small" busy={busy} disabled={!isDirty && !busy}>
          {t('panels.sensors.save')}
        </Button>
        {state !== undefined && <output>{t(`panels.sensors.state.${state}`)}</output>}
      </div>
    </form>
  );
};
