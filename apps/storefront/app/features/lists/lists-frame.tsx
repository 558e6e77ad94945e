import '../profile/account-frame.css';
import '../profile/account-form.css';
import './lists.css';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { CardSkeleton } from '../profile/loaded.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { useListsText } from './lists-text.ts';

type ListsFrameProps = {
  /** Of the list in view, once it is known. */
  name?: string | undefined;
  /** Instead of the title and lead: a list has its own head. */
  isList?: boolean;
  children: ReactNode;
};

/** Around the lists: the shell comes from the server, the content once the session is read. */
export function ListsFrame({ name, isList = false, children }: ListsFrameProps) {
  const text = useListsText();
  const shop = useShopName();
  return (
    <div className="page-container lists">
      <title>{`${name ?? text('lists.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      {isList ? (
        <Link to="/lists" className="lists-back" data-print="hide">
          <Icon name="chevron-left" size="sm" />
          {text('lists.back')}
        </Link>
      ) : (
        <header className="lists-head">
          <h1>{text('lists.title')}</h1>
          <p>{text('lists.lead')}</p>
        </header>
      )}
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <OrderingGate headingLevel={isList ? 1 : 2}>{children}</OrderingGate>
      </RequireLogin>
    </div>
  );
}
