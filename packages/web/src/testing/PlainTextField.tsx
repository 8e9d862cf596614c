import { useState } from 'react';
import { TextArea } from '../design/Field.tsx';

interface Props {
  label: string;
  start: string;
  onChange: (html: string) => void;
}

/** In place of the editor of texts, which needs a real browser: the same text as HTML. */
export const RichTextField = ({ label, start, onChange }: Props) => {
  const [value, setValue] = useState(start);
  return (
    <TextArea
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        onChange(currentTarget.value);
      }}
    />
  );
};
