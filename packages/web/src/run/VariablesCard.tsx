import type { RunControl } from '@trundle/client/run/run-control';
import { use } from 'react';
import { useStore } from 'zustand';
import { RunContext } from '../program/run-context.ts';
import { saidFigure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Run.module.css';

const Values = ({ control }: { control: RunControl }) => {
  const { run, speed: pace, variables } = useStore(control.state);
  if (run !== 'RUNNING' || pace === 'run') return null;
  return (
    <aside className={style.variables} aria-label={t('run.variables')}>
      <h2>{t('run.variables')}</h2>
      {variables.length === 0 ? (
        <p>{t('run.noVariables')}</p>
      ) : (
        <dl>
          {variables.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{saidFigure(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
};

/** What the program's variables hold, while it goes slowly enough to read. */
export const VariablesCard = () => {
  const control = use(RunContext);
  return control === null ? null : <Values control={control} />;
};
