import type { ReactNode } from 'react';

type StateChipProps = { tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral'; children: ReactNode };

/** Where something stands, in a word; the colour only helps to find it. */
export function StateChip({ tone, children }: StateChipProps) {
  return (
    <span className="bo-state" data-tone={tone}>
      {children}
    </span>
  );
}
