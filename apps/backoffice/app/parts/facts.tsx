import type { ReactNode } from 'react';

type Fact = {
  label: string;
  /** Not rendered when empty. */
  value: ReactNode;
  /** Spans the full width, for sentences. */
  isWide?: boolean | undefined;
};

/** A list of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="bo-facts">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ label, value, isWide }) => (
          <div key={label} data-wide={isWide || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
