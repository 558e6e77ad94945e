import { classNames } from '@bakul/ui/class-names';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';

/** The totals below the lines. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid gap-1 pt-4 border-t border-line">{children}</dl>;
}

type SumProps = { name: string; sen: number; isStrong?: boolean };

export function Sum({ name, sen, isStrong }: SumProps) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-4', isStrong && 'text-lg font-bold')}>
      <dt>{name}</dt>
      <dd>
        <Money sen={sen} />
      </dd>
    </div>
  );
}
