import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Link } from '../i18n/link.tsx';
import { useShopName } from '../root-data/root-data.ts';

type DetailPageProps = {
  title: string;
  lead?: string;
  back: { to: string; label: string };
  className?: string;
  children: ReactNode;
};

/** A page below a list of the account. It has a link back instead of the account's navigation. */
export function DetailPage({ title, lead, back, className, children }: DetailPageProps) {
  const shop = useShopName();
  return (
    <div className={classNames('page-container pt-2 pb-12 lg:pt-6 lg:pb-16', className)}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <Link
        to={back.to}
        className="inline-flex items-center gap-1 min-h-11 text-brand font-semibold hover:underline"
      >
        <Icon name="chevron-left" size="sm" />
        {back.label}
      </Link>
      <header className="flex flex-wrap items-center gap-y-1 gap-x-3 mb-5">
        <h1 className="text-2xl/8 lg:text-3xl/9">{title}</h1>
        {lead && <p className="basis-full text-muted text-pretty">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
