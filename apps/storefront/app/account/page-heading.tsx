import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Link } from '../i18n/link.tsx';

type PageHeadingProps = { title: string; badge?: ReactNode; lead?: ReactNode };

export function PageHeading({ title, badge, lead }: PageHeadingProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-2xl/8 lg:text-3xl/9">{title}</h1>
      {badge}
      {lead && <p className="basis-full text-muted text-pretty">{lead}</p>}
    </header>
  );
}

type BackLinkProps = { to: string; className?: string | undefined; children: ReactNode };

/** The way back to the page above this one. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline',
        className,
      )}
    >
      <Icon name="chevron-left" size="sm" />
      {children}
    </Link>
  );
}
