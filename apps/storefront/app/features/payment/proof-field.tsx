import { showToast } from '@bakul/ui/toast-store';
import { formatBytes } from '@bakul/ui/upload-check';
import { Uploader, type UploaderLabels, type UploadFile } from '@bakul/ui/uploader';
import { useId, useRef, useState } from 'react';
import { describeFailure } from '../../forms/failure-sentence.ts';
import { useI18n } from '../../i18n/i18n.tsx';

const limits = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxCount: 1,
  maxBytes: 5 * 1024 * 1024,
};

type Props<T> = {
  /** The endpoint of the proof. */
  path: string;
  label: string;
  hint: string;
  sentMessage: string;
  labels: UploaderLabels;
  /** The order or repayment after the proof. */
  onSent: (changed: T) => void;
  /** Another request has changed it meanwhile. */
  onStale: () => void;
};

/** Uploads the proof of a transfer. The file is sent as soon as it is chosen. */
export function ProofField<T>({ path, label, hint, sentMessage, labels, onSent, onStale }: Props<T>) {
  const { t } = useI18n();
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
    const result = await sendForm<{ data: T }>({ path, files: [proof], onPercent });
    if (!result.ok) {
      setFile({ ...shown, state: 'failed', note: describeFailure(result.failure, t) });
      if (result.failure.status === 409) onStale();
      return;
    }
    setFile(null);
    showToast({ type: 'success', message: sentMessage });
    onSent(result.data.data);
  }

  return (
    <Uploader
      id={id}
      name="files"
      label={label}
      hint={hint}
      {...limits}
      files={file ? [file] : []}
      onAdd={([proof]) => void send(proof)}
      onRemove={() => setFile(null)}
      onRetry={() => void send()}
      labels={labels}
    />
  );
}
