import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { useListsText } from './lists-text.ts';
import { listsLead, listsTitle } from './styles.ts';

type ListsFrameProps = {
  /** The name of the current list, once loaded. */
  name?: string | undefined;
  /** Omits title and lead, because a list has its own header. */
  isList?: boolean;
  children: ReactNode;
};

/** The frame of the list pages. The server renders the shell. The content follows once the session is read. */
export function ListsFrame({ name, isList = false, children }: ListsFrameProps) {
  const text = useListsText();
  const shop = useShopName();
  return (
    <div className="page-container pt-4 pb-12 lg:pt-8 lg:pb-16">
      <title>{`${name ?? text('lists.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      {isList ? (
        <Link
          to="/lists"
          className="inline-flex items-center gap-1 min-h-11 text-brand font-semibold hover:underline"
          data-print="hide"
        >
          <Icon name="chevron-left" size="sm" />
          {text('lists.back')}
        </Link>
      ) : (
        <header className="mb-5">
          <h1 className={listsTitle}>{text('lists.title')}</h1>
          <p className={listsLead}>{text('lists.lead')}</p>
        </header>
      )}
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <OrderingGate headingLevel={isList ? 1 : 2}>{children}</OrderingGate>
      </RequireLogin>
    </div>
  );
}
