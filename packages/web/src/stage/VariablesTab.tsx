import type { RunControl } from '@trundle/client/run/run-control';
import { use } from 'react';
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

const Values = ({ title, values }: { title: string; values: readonly Named[] }) => (
  <section className={style.values}>
    <h3>{title}</h3>
    <dl>
      {values.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{saidFigure(String(value))}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Hint = () => <p className={style.note}>{t('stage.variablesHint')}</p>;

const OfProgram = ({ control }: { control: RunControl }) => {
  const variables = useStore(control.state, (state) => state.variables);
  if (variables.length === 0) return <Hint />;
  return <Values title={t('stage.ofProgram')} values={variables} />;
};

const OfClass = () => {
  const variables = useLive('variables');
  return variables.length === 0 ? null : <Values title={t('settings.variables.title')} values={variables} />;
};

/** What the program's and the class's variables hold. */
export const VariablesTab = () => {
  const control = use(RunContext);
  const live = use(LiveContext);
  return (
    <div className={style.variables}>
      {control === null ? <Hint /> : <OfProgram control={control} />}
      {live !== null && <OfClass />}
    </div>
  );
};
