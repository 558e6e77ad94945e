import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode; isWide?: boolean | undefined };

/** Names and values beside each other; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (Fact | null | '')[] }) {
  return (
    <dl className="money-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} data-wide={fact.isWide || undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
