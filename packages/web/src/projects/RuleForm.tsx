import { bodyOf } from '@trundle/client/api/schema-of';
import { addRule } from '@trundle/protocol/http/project-parts';
import { useForm } from '../api/use-form.ts';
import { TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { lessonText } from '../texts/lesson-texts.ts';
import { NameAndDescription } from './NameAndDescription.tsx';
import style from './ProjectForms.module.css';
import { RULE_COLOUR } from './project-facts.ts';

export interface NewRule {
  name: string;
  description: string;
  backgroundColorWhenRule: string | null;
}

interface Props {
  onAdd: (rule: NewRule) => Promise<void>;
  onBack: () => void;
}

const schema = bodyOf(addRule).omit({ xml: true });

/** The program in the workspace becomes a rule of a project. */
export const RuleForm = ({ onAdd, onBack }: Props) => {
  const form = useForm(schema, onAdd);
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <NameAndDescription form={form} needsName={lessonText('ruleNeedsName')} />
      <RuleColour colour={RULE_COLOUR} />
      <FormActions submit={lessonText('ruleCreate')} busy={form.busy} onCancel={onBack} />
    </form>
  );
};

export const RuleColour = ({ colour }: { colour: string }) => (
  <TextField
    label={lessonText('ruleColour')}
    name="backgroundColorWhenRule"
    type="color"
    defaultValue={colour}
    className={style.colour}
  />
);
