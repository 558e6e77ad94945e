import '../../account/account-frame.css';
import '../../account/account-form.css';
import './transactions.css';
import './transaction.css';
import './order-dialogs.css';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { MembersOnly } from '../../session/for-members.tsx';
import { GuestPanel } from './guest-panel.tsx';

type OrderFrameProps = {
  title: string;
  back: { to: string; label: string };
  isNarrow?: boolean;
  children: ReactNode;
};

/** The frame of an order's pages. A guest sees a login link and no data. */
export function OrderFrame({ title, back, isNarrow = false, children }: OrderFrameProps) {
  const shop = useRootData()?.config.shop_name ?? '';
  return (
    <div className="page-container order-page" data-narrow={isNarrow || undefined}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <Link to={back.to} className="account-back" data-nested>
        <Icon name="chevron-left" size="sm" />
        {back.label}
      </Link>
      <header className="account-head">
        <h1>{title}</h1>
      </header>
      <MembersOnly fallback={<CardSkeleton cards={3} />} guest={<GuestPanel />}>
        {children}
      </MembersOnly>
    </div>
  );
}
