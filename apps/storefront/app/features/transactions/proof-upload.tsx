import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Notice } from '@bakul/ui/inline-error';
import { BankDetails } from '../payment/bank-details.tsx';
import { ProofField } from '../payment/proof-field.tsx';
import { useFileLabels } from './file-labels.ts';
import { useOrderText } from './transaction-text.ts';
import type { OrderProps } from './use-order.ts';

type ProofUploadProps = OrderProps & { payment: Transaction['payments'][number] };

/** The bank details of a transfer and the upload of its proof. */
export function ProofUpload({ order, payment, onOrder, onStale }: ProofUploadProps) {
  const text = useOrderText();
  const labels = useFileLabels('files', 1);
  const amount = formatMoney(payment.amount);
  const left = payment.proofs_left ?? 0;
  return (
    <>
      {payment.status === 'rejected' && (
        <Notice tone="danger" title={text('proof.rejected')}>
          <p>{payment.proof_reason}</p>
        </Notice>
      )}
      <p className="text-muted text-pretty">{text('pay.transfer.text', { amount, slug: order.slug })}</p>
      {payment.bank && <BankDetails details={payment.bank} headingLevel={3} />}
      {left > 0 ? (
        <ProofField<Transaction>
          path={`/api/transaction/${order.slug}/proof`}
          label={text('proof.label')}
          hint={text('proof.hint', { n: left })}
          sentMessage={text('proof.sent')}
          labels={labels}
          onSent={onOrder}
          onStale={onStale}
        />
      ) : (
        <Notice tone="warning" title={text('proof.used')}>
          <p>{text('proof.used.text')}</p>
        </Notice>
      )}
    </>
  );
}
