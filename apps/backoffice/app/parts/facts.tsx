import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

type Fact = {
  label: string;
  /** Not rendered when empty. */
  value: ReactNode;
  /** Spans the full width, for sentences. */
  isWide?: boolean | undefined;
};

type FactsProps = { facts: readonly Fact[]; className?: string | undefined };

/** A list of labels and values: as many pairs in a row as have room, with the labels under each other. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-x-8 tabular-nums',
        className,
      )}
    >
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ label, value, isWide }) => (
          <div
            className={classNames(
              'grid grid-cols-[min(120px,40%)_minmax(0,1fr)] items-baseline gap-y-0.5 gap-x-4 py-1.5 border-b border-line',
              isWide && 'col-span-full',
            )}
            key={label}
          >
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
