import { buttonClass } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { usePaymentText } from './payment-text.ts';

/**
 * What to do while a second person at the buyer's bank must approve a payment. Only the sandbox has a page for it,
 * because it stands in for the bank.
 */
export function ApprovalNote({ bankPage }: { bankPage: string | null }) {
  const text = usePaymentText();
  return (
    <Notice
      tone="info"
      title={text('approval.title')}
      action={
        bankPage && (
          <a href={bankPage} className={buttonClass({ variant: 'neutral' })}>
            {text('approval.sandbox')}
          </a>
        )
      }
    >
      <p>{text('approval.todo')}</p>
    </Notice>
  );
}
