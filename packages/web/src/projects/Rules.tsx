import { IconLayersSubtract, IconPlus } from '@tabler/icons-react';
import type { Project, ProjectRule } from '@trundle/protocol/entities/project';
import { readProject } from '@trundle/protocol/http/project';
import { useCall } from '../api/queries.ts';
import { Button } from '../design/Button.tsx';
import { lessonText } from '../texts/lesson-texts.ts';
import style from './Projects.module.css';
import { RULE_COLOUR } from './project-facts.ts';

const RuleCard = ({ rule, onChoose }: { rule: ProjectRule; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      className={style.rule}
      style={{ borderLeftColor: rule.backgroundColorWhenRule ?? RULE_COLOUR }}
      onClick={onChoose}
    >
      <strong>{rule.name}</strong>
      {rule.description !== '' && <span className={style.about}>{rule.description}</span>}
    </button>
  </li>
);

interface Props {
  project: Project;
  mayChange: boolean;
  onChoose: (id: string, name: string) => void;
  onAdd: () => void;
}

/** The smaller tasks within a project, each on a page of its own. */
export const Rules = ({ project, mayChange, onChoose, onAdd }: Props) => {
  if (project.parent !== null || (project.rules.length === 0 && !mayChange)) return null;
  return (
    <section className={style.shelf} aria-label={lessonText('rules')}>
      <h3>{lessonText('rules')}</h3>
      <p className={style.soft}>{lessonText('rulesAbout')}</p>
      {project.rules.length > 0 && (
        <ul className={style.rules}>
          {project.rules.map((rule) => (
            <RuleCard key={rule._id} rule={rule} onChoose={() => onChoose(rule._id, rule.name)} />
          ))}
        </ul>
      )}
      {mayChange && (
        <div>
          <Button kind="plain" size="small" icon={<IconPlus aria-hidden="true" />} onClick={onAdd}>
            {lessonText('ruleAdd')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** On the page of a rule: the project it is part of. */
export const RuleParent = ({ id, onChoose }: { id: string; onChoose: (id: string, name: string) => void }) => {
  const { data } = useCall(readProject, { params: { id } }, { showing: 'quiet' });
  if (data === undefined) return null;
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        icon={<IconLayersSubtract aria-hidden="true" />}
        onClick={() => onChoose(id, data.name)}
      >
        {lessonText('rulePart', { name: data.name })}
      </Button>
    </div>
  );
};
