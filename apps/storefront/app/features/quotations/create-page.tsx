import './quotations.css';
import { Icon } from '@bakul/ui/icon';
import { CardSkeleton } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { CreateContent } from './create-content.tsx';
import { useQuotesText } from './quotations-text.ts';

/** /quotations/create: the start of a request. */
export function CreateQuotationPage() {
  const text = useQuotesText();
  const shop = useShopName();
  return (
    <div className="page-container quote-page" data-narrow>
      <title>{`${text('create.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <Link to="/quotations" className="account-back" data-nested>
        <Icon name="chevron-left" size="sm" />
        {text('quotes.title')}
      </Link>
      <header className="account-head">
        <h1>{text('create.title')}</h1>
        <p>{text('create.lead')}</p>
      </header>
      <RequireLogin fallback={<CardSkeleton cards={1} />}>
        <CreateContent />
      </RequireLogin>
    </div>
  );
}
