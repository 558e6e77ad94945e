import type { ReactNode } from 'react';

type Fact = {
  label: string;
  /** Left out when it is empty. */
  value: ReactNode;
  /** A sentence rather than a word: over the whole width. */
  isWide?: boolean | undefined;
};

/** Names and values beside each other. */
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
