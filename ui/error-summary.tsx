import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export type SummaryError = { fieldId: string; text: string };

type ErrorSummaryProps = {
  /** "There is a problem" */
  title: string;
  /** The form-level message, or the server's. */
  message?: string | undefined;
  errors: readonly SummaryError[];
  /** Incremented by every refused submit, so that the summary takes the focus again. */
  attempt: number;
};

export function ErrorSummary({ title, message, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = attempt > 0 && (errors.length > 0 || Boolean(message));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused submit moves the focus
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [attempt]);

  if (!isShown) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="circle-alert" size="lg" />
        {title}
      </h2>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(error.fieldId);
                  field?.focus({ preventScroll: true });
                  field?.scrollIntoView({ block: 'center' });
                }}
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
