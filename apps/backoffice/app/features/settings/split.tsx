import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type SplitProps = { list: ReactNode; back: { href: string; label: string }; children: ReactNode };

/** A list with the open entry next to it. On a phone the entry replaces the list. */
export function ListDetailLayout({ list, back, children }: SplitProps) {
  return (
    <div className="grid gap-y-4 gap-x-6 items-start min-w-0 lg:grid-cols-[minmax(300px,1fr)_minmax(0,2fr)]">
      <div className={classNames('contents', Boolean(children) && 'max-lg:hidden')}>{list}</div>
      {children && (
        <section className="grid grid-cols-1 gap-4 min-w-0">
          <Link
            to={back.href}
            className="inline-flex items-center gap-1.5 min-h-11 text-brand font-semibold lg:hidden"
          >
            <Icon name="arrow-left" size="sm" />
            {back.label}
          </Link>
          {children}
        </section>
      )}
    </div>
  );
}
