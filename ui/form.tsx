import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';
import {
  type FieldName,
  type FormErrors,
  type FormRules,
  type FormValues,
  fieldError,
  formErrors,
  type MessageOf,
} from './form-errors.ts';
import { reported } from './use-debounced-value.ts';

/** The result of a refused submit: field errors, and a message for the whole form. */
export type Refusal<V extends FormValues> = { fields?: FormErrors<V>; message?: string };

type FormOptions<V extends FormValues> = {
  initial: V;
  rules: FormRules<V>;
  messageOf: MessageOf<V>;
  onSubmit: (values: V) => Promise<Refusal<V> | undefined> | Refusal<V> | undefined;
};

type TextName<V extends FormValues> = { [N in FieldName<V>]: V[N] extends string ? N : never }[FieldName<V>];
type BoxName<V extends FormValues> = { [N in FieldName<V>]: V[N] extends boolean ? N : never }[FieldName<V>];

/** Validates a field on blur, clears its error while it is corrected, and validates everything on submit. */
export function useForm<V extends FormValues>({ initial, rules, messageOf, onSubmit }: FormOptions<V>) {
  const formId = useId();
  const [values, latest, setValues] = useLatest(initial);
  const refused = useRef<V | null>(null);
  const [{ errors, refusal, attempt }, setOutcome] = useState<Outcome<V>>(accepted);
  const [isSubmitting, submit] = useSubmit(send);
  const idOf = (name: string) => `${formId}-${name}`;

  function setValue(name: FieldName<V>, value: string | boolean) {
    setValues({ ...latest.current, [name]: value });
    if (errors[name] && !fieldError(name, value, rules, messageOf)) setOutcome(withError(name));
  }

  function blur(name: FieldName<V>) {
    const message = fieldError<V>(name, latest.current[name] ?? '', rules, messageOf);
    // A server error stays until the value changes, also on blur.
    if (message || refused.current?.[name] !== latest.current[name]) setOutcome(withError(name, message));
  }

  async function send() {
    const sent = latest.current;
    const wrong = formErrors(sent, rules, messageOf);
    if (Object.keys(wrong).length > 0) return setOutcome(refusedFor(wrong));
    const answer = await onSubmit(sent);
    refused.current = answer ? sent : null;
    setOutcome(answer ? refusedFor(answer.fields ?? {}, answer.message) : accepted);
  }

  const common = (name: FieldName<V>) => {
    return { id: idOf(name), name, error: errors[name], onBlur: () => blur(name) };
  };

  return {
    values,
    setValue,
    isSubmitting,
    attempt,
    errors: summaryOf(values, errors, idOf),
    refusal,
    submit,
    reset: (next: V = initial) => {
      setValues(next);
      setOutcome(accepted);
    },
    /** For a field whose rule has changed, so that its message no longer applies. */
    clearError: (name: FieldName<V>) => setOutcome(withError(name)),
    /** For all fields with a string value: text, password, select, date, radio, textarea. */
    field: <N extends TextName<V>>(name: N) => ({
      ...common(name),
      value: String(values[name]),
      onValue: (value: string) => setValue(name, value),
    }),
    checkbox: <N extends BoxName<V>>(name: N) => ({
      ...common(name),
      isChecked: values[name] === true,
      onValue: (isChecked: boolean) => setValue(name, isChecked),
    }),
  };
}

/** A field may report its last change and its blur in one event. The second handler must see the first one's value. */
function useLatest<T>(initial: T) {
  const [value, setValue] = useState(initial);
  const latest = useRef(initial);
  const set = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  return [value, latest, set] as const;
}

/** What was found wrong: in a field on blur, in the whole form on submit. */
type Outcome<V extends FormValues> = { errors: FormErrors<V>; refusal?: string | undefined; attempt: number };
type OutcomeChange<V extends FormValues> = (before: Outcome<V>) => Outcome<V>;

const accepted = { errors: {}, attempt: 0 };

const refusedFor =
  <V extends FormValues>(errors: FormErrors<V>, refusal?: string): OutcomeChange<V> =>
  ({ attempt }) => ({ errors, refusal, attempt: attempt + 1 });

const withError =
  <V extends FormValues>(name: FieldName<V>, message?: string): OutcomeChange<V> =>
  (before) => ({ ...before, errors: { ...before.errors, [name]: message } });

/** Runs one submit at a time. */
function useSubmit(send: () => Promise<void>) {
  const [isSubmitting, setSubmitting] = useState(false);
  const isHeard = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting || isHeard.current) return;
    isHeard.current = true;
    // A field reports its last change after a debounce, and pressing the submit button does not blur it.
    await reported();
    isHeard.current = false;
    setSubmitting(true);
    try {
      await send();
    } finally {
      setSubmitting(false);
    }
  }

  return [isSubmitting, submit] as const;
}

function summaryOf<V extends FormValues>(
  values: V,
  errors: FormErrors<V>,
  idOf: (name: string) => string,
): SummaryError[] {
  return Object.keys(values).flatMap((name) => {
    const text = errors[name];
    return text ? [{ fieldId: idOf(name), text }] : [];
  });
}

/**
 * Keeps the focus when the submit button is pressed. An error that appears on blur would move the button away under the
 * finger, and the click would be lost. The submit validates every field anyway.
 */
function keepFocus(event: MouseEvent<HTMLFormElement>) {
  if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault();
}

type FormProps = {
  form: {
    attempt: number;
    errors: readonly SummaryError[];
    refusal: string | undefined;
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  labels: { problem: string; notAllCorrect: string; titlePrefix: string };
  className?: string | undefined;
  'data-testid'?: string | undefined;
  children: ReactNode;
};

/** The form element with its error summary. While it is shown, the document title is prefixed too. */
export function Form({ form, labels, className, children, 'data-testid': testId }: FormProps) {
  const isRefused = form.attempt > 0 && (form.errors.length > 0 || form.refusal !== undefined);
  useEffect(() => {
    if (!isRefused) return;
    const title = document.title;
    document.title = `${labels.titlePrefix} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isRefused, labels.titlePrefix]);

  return (
    // POST, because the browser itself submits the form before hydration or without script, and a password must not end
    // up in a URL.
    <form
      className={className}
      data-part="form"
      data-testid={testId}
      method="post"
      noValidate
      onSubmit={form.submit}
      onMouseDown={keepFocus}
    >
      <ErrorSummary
        title={labels.problem}
        message={form.refusal ?? (form.errors.length > 0 ? labels.notAllCorrect : undefined)}
        errors={form.errors}
        attempt={form.attempt}
      />
      {children}
    </form>
  );
}
