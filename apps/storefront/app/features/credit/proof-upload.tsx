import type { Repayment } from '@bakul/shop/features/credit/repayment/repayment.contract';
import { Notice } from '@bakul/ui/inline-error';
import { showToast } from '@bakul/ui/toast-store';
import { formatBytes } from '@bakul/ui/upload-check';
import { Uploader, type UploadFile } from '@bakul/ui/uploader';
import { useId, useRef, useState } from 'react';
import { describeFailure } from '../../forms/failure-sentence.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { BankDetails } from '../payment/bank-details.tsx';
import { useMovementText } from './movement-text.ts';

type ProofUploadProps = {
  repayment: Repayment;
  onRepayment: (repayment: Repayment) => void;
  onStale: () => void;
};

const limits = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxCount: 1,
  maxBytes: 5 * 1024 * 1024,
};

/** The bank details of a transfer and the upload of its proof. Files are sent as soon as they are chosen. */
export function ProofUpload(props: ProofUploadProps) {
  const text = useMovementText();
  const { bank, proofs_left } = props.repayment.payment;
  const left = proofs_left ?? 0;
  return (
    <>
      {bank && <BankDetails details={bank} headingLevel={3} />}
      {left > 0 ? (
        <ProofField {...props} left={left} />
      ) : (
        <Notice tone="warning">
          <p>{text('proof.used')}</p>
        </Notice>
      )}
    </>
  );
}

function ProofField({ repayment, left, onRepayment, onStale }: ProofUploadProps & { left: number }) {
  const { t } = useI18n();
  const text = useMovementText();
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
    const path = `/api/credit/repayment/${repayment.slug}/proof`;
    const result = await sendForm<{ data: Repayment }>({ path, files: [proof], onPercent });
    if (!result.ok) {
      setFile({ ...shown, state: 'failed', note: describeFailure(result.failure, t) });
      if (result.failure.status === 409) onStale();
      return;
    }
    setFile(null);
    showToast({ type: 'success', message: text('proof.sent') });
    onRepayment(result.data.data);
  }

  return (
    <Uploader
      id={id}
      name="files"
      label={text('proof.label')}
      hint={text('proof.hint', { n: left })}
      {...limits}
      files={file ? [file] : []}
      onAdd={([proof]) => void send(proof)}
      onRemove={() => setFile(null)}
      onRetry={() => void send()}
      labels={{
        drop: text('files.drop'),
        choose: text('files.choose'),
        retry: text('files.retry'),
        remove: (name) => text('files.remove', { name }),
        progress: (name) => text('files.sending', { name }),
        refused: (name, reason) => text(`files.refused.${reason}`, { name }),
      }}
    />
  );
}
