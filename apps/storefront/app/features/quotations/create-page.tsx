import { DetailPage } from '../../account/detail-page.tsx';
import { CardSkeleton } from '../../account/loaded.tsx';
import { RequireLogin } from '../../session/require-login.tsx';
import { CreateContent } from './create-content.tsx';
import { useQuotesText } from './quotations-text.ts';

/** /quotations/create: the start of a request. */
export function CreateQuotationPage() {
  const text = useQuotesText();
  return (
    <DetailPage
      title={text('create.title')}
      lead={text('create.lead')}
      back={{ to: '/quotations', label: text('quotes.title') }}
      className="*:max-w-180"
    >
      <RequireLogin fallback={<CardSkeleton cards={1} />}>
        <CreateContent />
      </RequireLogin>
    </DetailPage>
  );
}
