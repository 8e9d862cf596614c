import { ApiFailure, type FieldMessage } from '@trundle/client/api/failure';
import { fieldErrors } from '@trundle/client/api/field-errors';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { useApp } from '../app/hooks.ts';

export interface FormState {
  busy: boolean;
  /** What is wrong with a named field. */
  errorOf: (field: string) => string | undefined;
  /** What is wrong with the whole, when no field shown can carry it. */
  failure: ApiFailure | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Text fields left empty are not sent: the contract tells which of them it needs. */
const valuesOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

/**
 * A form that the contract checks: its fields are read by name, judged by the call's own schema, and what the server
 * refuses comes back beside the field it is about.
 */
export const useForm = <Schema extends z.ZodType>(
  schema: Schema,
  submit: (values: z.output<Schema>) => Promise<void>,
): FormState => {
  const { preferences } = useApp();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<readonly FieldMessage[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const values = valuesOf(form);
    const checked = schema.safeParse(values);
    setFailure(null);
    if (!checked.success) {
      const wrong = fieldErrors(checked.error.issues, values, preferences.language);
      setFields(wrong);
      focusOn(form, wrong[0]?.field);
      return;
    }
    setFields([]);
    setBusy(true);
    try {
      await submit(checked.data);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFields(cause.fields);
      setFailure(cause);
      focusOn(form, cause.fields[0]?.field);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    errorOf: (field) => fields.find((entry) => entry.field === field)?.message,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void send(event.currentTarget);
    },
  };
};

/** The reader lands on what has to be put right. */
const focusOn = (form: HTMLFormElement, field: string | undefined): void => {
  const control = field === undefined ? null : form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
};
