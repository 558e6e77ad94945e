import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Notice } from '@bakul/ui/inline-error';
import { showToast } from '@bakul/ui/toast-store';
import { formatBytes } from '@bakul/ui/upload-check';
import { Uploader, type UploadFile } from '@bakul/ui/uploader';
import { useId, useRef, useState } from 'react';
import { describeFailure } from '../../forms/failure-sentence.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { BankDetails } from '../payment/bank-details.tsx';
import { fileLimits, proofTypes, useFileLabels } from './file-labels.ts';
import { useOrderText } from './transaction-text.ts';
import type { OrderProps } from './use-order.ts';

type ProofUploadProps = OrderProps & { payment: Transaction['payments'][number] };

/** The bank details of a transfer and the upload of its proof. Files are sent as soon as they are chosen. */
export function ProofUpload({ order, payment, onOrder, onStale }: ProofUploadProps) {
  const text = useOrderText();
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
        <ProofField order={order} left={left} onOrder={onOrder} onStale={onStale} />
      ) : (
        <Notice tone="warning" title={text('proof.used')}>
          <p>{text('proof.used.text')}</p>
        </Notice>
      )}
    </>
  );
}

function ProofField({ order: { slug }, left, onOrder, onStale }: OrderProps & { left: number }) {
  const { t } = useI18n();
  const text = useOrderText();
  const labels = useFileLabels('files', 1);
  const id = useId();
  const chosen = useRef<File | null>(null);
  const [file, setFile] = useState<UploadFile | null>(null);

  async function send(given?: File) {
    const proof = given ?? chosen.current;
    if (!proof) return;
    chosen.current = proof;
    const shown = { id: 'proof', name: proof.name, note: formatBytes(proof.size) };
    const onPercent = (percent: number) => setFile({ ...shown, state: 'sending', percent });
    onPercent(0);
    const { sendForm } = await import('../../api/send-form.ts');
    const path = `/api/transaction/${slug}/proof`;
    const result = await sendForm<{ data: Transaction }>({ path, files: [proof], onPercent });
    if (!result.ok) {
      setFile({ ...shown, state: 'failed', note: describeFailure(result.failure, t) });
      if (result.failure.status === 409) onStale();
      return;
    }
    setFile(null);
    showToast({ type: 'success', message: text('proof.sent') });
    onOrder(result.data.data);
  }

  return (
    <Uploader
      id={id}
      name="files"
      label={text('proof.label')}
      hint={text('proof.hint', { n: left })}
      {...fileLimits(proofTypes, 1)}
      files={file ? [file] : []}
      onAdd={([proof]) => void send(proof)}
      onRemove={() => setFile(null)}
      onRetry={() => void send()}
      labels={labels}
    />
  );
}
