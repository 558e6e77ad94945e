import type { Repayment } from '@bakul/shop/features/credit/repayment/repayment.contract';
import { Notice } from '@bakul/ui/inline-error';
import { BankDetails } from '../payment/bank-details.tsx';
import { ProofField } from '../payment/proof-field.tsx';
import { useMovementText } from './movement-text.ts';

type ProofUploadProps = {
  repayment: Repayment;
  onRepayment: (repayment: Repayment) => void;
  onStale: () => void;
};

/** The bank details of a transfer and the upload of its proof. */
export function ProofUpload({ repayment, onRepayment, onStale }: ProofUploadProps) {
  const text = useMovementText();
  const { bank, proofs_left } = repayment.payment;
  const left = proofs_left ?? 0;
  return (
    <>
      {bank && <BankDetails details={bank} headingLevel={3} />}
      {left > 0 ? (
        <ProofField<Repayment>
          path={`/api/credit/repayment/${repayment.slug}/proof`}
          label={text('proof.label')}
          hint={text('proof.hint', { n: left })}
          sentMessage={text('proof.sent')}
          labels={{
            drop: text('files.drop'),
            choose: text('files.choose'),
            retry: text('files.retry'),
            remove: (name) => text('files.remove', { name }),
            progress: (name) => text('files.sending', { name }),
            refused: (name, reason) => text(`files.refused.${reason}`, { name }),
          }}
          onSent={onRepayment}
          onStale={onStale}
        />
      ) : (
        <Notice tone="warning">
          <p>{text('proof.used')}</p>
        </Notice>
      )}
    </>
  );
}
