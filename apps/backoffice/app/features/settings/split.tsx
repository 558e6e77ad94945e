import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type SplitProps = { list: ReactNode; back: { href: string; label: string }; children: ReactNode };

/** A list with the open entry next to it. On a phone the entry replaces the list. */
export function ListDetailLayout({ list, back, children }: SplitProps) {
  return (
    <div className="settings-split" data-open={children ? true : undefined}>
      {list}
      {children && (
        <section className="settings-open">
          <Link to={back.href} className="settings-back">
            <Icon name="arrow-left" size="sm" />
            {back.label}
          </Link>
          {children}
        </section>
      )}
    </div>
  );
}
