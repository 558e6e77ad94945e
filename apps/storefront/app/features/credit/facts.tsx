import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';
import { Link } from '../../i18n/link.tsx';

type FactsProps = { className?: string; children: ReactNode };

/** Names with their values, side by side as far as there is room. */
export function FactList({ className, children }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] gap-x-6 gap-y-3',
        className,
      )}
    >
      {children}
    </dl>
  );
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-full' : undefined}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** On a line of its own, 24 px high: the smallest size of a target. */
export function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-6 items-center text-brand hover:underline">
      {children}
    </Link>
  );
}
