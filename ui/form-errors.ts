import { type Failure, firstFailure, type Rule } from './validate.ts';

export type FormValues = Record<string, string | boolean>;
export type FieldName<V extends FormValues> = keyof V & string;
export type FormRules<V extends FormValues> = { readonly [N in FieldName<V>]?: readonly Rule[] };
export type FormErrors<V extends FormValues> = { readonly [N in FieldName<V>]?: string | undefined };
export type MessageOf<V extends FormValues> = (failure: Failure, field: FieldName<V>) => string;

/** The error of one field, or undefined when it is valid. An unchecked box counts as empty. */
export function fieldError<V extends FormValues>(
  name: FieldName<V>,
  value: string | boolean,
  rules: FormRules<V>,
  messageOf: MessageOf<V>,
): string | undefined {
  const text = typeof value === 'boolean' ? (value ? 'true' : '') : value;
  const failure = firstFailure(text, rules[name] ?? []);
  return failure ? messageOf(failure, name) : undefined;
}

/** The errors of all invalid fields, in the order of the form. */
export function formErrors<V extends FormValues>(
  values: V,
  rules: FormRules<V>,
  messageOf: MessageOf<V>,
): FormErrors<V> {
  const errors: { [N in FieldName<V>]?: string } = {};
  for (const [name, value] of Object.entries(values)) {
    const message = fieldError<V>(name, value, rules, messageOf);
    if (message) Object.assign(errors, { [name]: message });
  }
  return errors;
}
