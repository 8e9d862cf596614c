import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { RunControl } from '@trundle/client/run/run-control';
import type { ClassVariable } from '@trundle/protocol/entities/classroom';
import { type FormEvent, use, useState } from 'react';
import { useStore } from 'zustand';
import { useLive } from '../live/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { RunContext } from '../program/run-context.ts';
import { saidFigure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './VariablesTab.module.css';

interface Named {
  name: string;
  value: unknown;
}

const List = ({ values }: { values: readonly Named[] }) => (
  <dl>
    {values.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{saidFigure(String(value))}</dd>
      </div>
    ))}
  </dl>
);

const Values = ({ title, values }: { title: string; values: readonly Named[] }) => (
  <section className={style.values}>
    <h3>{title}</h3>
    <List values={values} />
  </section>
);

const Hint = () => <p className={style.note}>{t('stage.variablesHint')}</p>;

const OfProgram = ({ control }: { control: RunControl }) => {
  const variables = useStore(control.state, (state) => state.variables);
  if (variables.length === 0) return <Hint />;
  return <Values title={t('stage.ofProgram')} values={variables} />;
};

interface SetProps {
  variable: ClassVariable;
  set: (value: string) => unknown;
}

/** What is being written stays while the class changes the value; Enter or leaving the field says it to everybody. */
const ClassValue = ({ variable: { name, value }, set }: SetProps) => {
  const [written, setWritten] = useState<string | null>(null);
  const say = (event?: FormEvent) => {
    event?.preventDefault();
    if (written !== null && written !== String(value)) set(written);
    setWritten(null);
  };
  return (
    <form onSubmit={say}>
      <label>
        <span>{name}</span>
        <input
          value={written ?? String(value)}
          autoComplete="off"
          onChange={({ target }) => setWritten(target.value)}
          onBlur={() => say()}
        />
      </label>
    </form>
  );
};

/** Everybody sets what the class shares, as programs do, except what the teacher keeps to herself. */
const OfClass = ({ live }: { live: LiveClassroom }) => {
  const variables = useLive('variables');
  if (variables.length === 0) return null;
  const kept = variables.filter(({ readonly }) => readonly);
  return (
    <section className={style.values}>
      <h3>{t('settings.variables.title')}</h3>
      {variables
        .filter(({ readonly }) => !readonly)
        .map((variable) => (
          <ClassValue key={variable.name} variable={variable} set={(value) => live.setVariable(variable.name, value)} />
        ))}
      <List values={kept} />
    </section>
  );
};

/** What the program's and the class's variables hold; those of the class are set here too. */
export const VariablesTab = () => {
  const control = use(RunContext);
  const live = use(LiveContext);
  return (
    <div className={style.variables}>
      {control === null ? <Hint /> : <OfProgram control={control} />}
      {live !== null && <OfClass live={live} />}
    </div>
  );
};
