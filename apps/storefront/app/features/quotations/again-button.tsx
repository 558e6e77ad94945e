import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { Button } from '@bakul/ui/button';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { draftLines, requestedLines } from './draft-lines.ts';
import { useQuoteText } from './quotation-text.ts';
import { useCreate } from './use-create.ts';

/** Creates a new request for the same goods. */
export function RequestAgainButton({ quotation }: { quotation: Quotation }) {
  const text = useQuoteText();
  const { create, isCreating, failure } = useCreate();
  const lines = requestedLines(draftLines(quotation.lines));
  return (
    <>
      <Button
        icon="rotate-ccw"
        isLoading={isCreating}
        onClick={() => void create({ from: 'scratch', lines })}
      >
        {text('quote.again')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
