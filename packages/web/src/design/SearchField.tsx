import { IconSearch } from '@tabler/icons-react';
import { classes } from './classes.ts';
import style from './SearchField.module.css';

interface Props {
  label: string;
  /** A shorter word for the field itself. */
  hint?: string;
  value: string;
  onSearch: (query: string) => void;
  /** Coming back to it searches again for what stands there. */
  searchesOnFocus?: boolean;
  className?: string | undefined;
}

export const SearchField = ({ label, hint = label, value, onSearch, searchesOnFocus = false, className }: Props) => (
  <label className={classes(style.search, className)}>
    <IconSearch aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      placeholder={hint}
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
      {...(searchesOnFocus && { onFocus: (event) => onSearch(event.currentTarget.value) })}
    />
  </label>
);
