import { AccountFrame } from '../../account/account-frame.tsx';
import { QuotationsContent } from './quotations-content.tsx';
import { useQuotesText } from './quotations-text.ts';

/** /quotations: the requests and whose turn it is. */
export function QuotationsPage() {
  const text = useQuotesText();
  return (
    <AccountFrame section="quotations" title={text('quotes.title')} lead={text('quotes.lead')}>
      <QuotationsContent />
    </AccountFrame>
  );
}
