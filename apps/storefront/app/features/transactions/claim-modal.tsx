import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { Uploader } from '@bakul/ui/uploader';
import { useId, useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { type ClaimDraft, claimJson, emptyDraft, isPhotoNeeded, isWrongAmount } from './claim-draft.ts';
import { ClaimLines } from './claim-lines.tsx';
import { fileLimits, photoTypes, useFileLabels } from './file-labels.ts';
import { useOrderText } from './transaction-text.ts';
import type { DialogProps } from './use-order.ts';
import { usePhotos } from './use-photos.ts';

const maxPhotos = 5;

type ClaimModalProps = DialogProps & {
  /** What the receiver found short, to be claimed as it is. */
  found?: ClaimDraft | undefined;
};

/** Reports a problem with a delivery: the products, what is wrong with them, and photos. */
export function ClaimModal({ order, onOrder, onStale, isOpen, onClose, found }: ClaimModalProps) {
  const { t } = useI18n();
  const text = useOrderText();
  const id = useId();
  const photos = usePhotos();
  const labels = useFileLabels('photos', maxPhotos);
  const [draft, setDraft] = useState(found ?? emptyDraft);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isSending = photos.percent !== null;
  const isLineMissing = draft.lines.size === 0;
  const mustHavePhoto = isPhotoNeeded(draft);
  const isPhotoMissing = mustHavePhoto && photos.files.length === 0;
  const wrong = order.lines.find((line) => {
    const claimed = draft.lines.get(line.id);
    return claimed && isWrongAmount(claimed, line);
  });

  async function send() {
    setTried(true);
    const first = isLineMissing ? `${id}-lines` : wrong ? `${id}-quantity-${wrong.id}` : null;
    const missing = first ?? (isPhotoMissing ? `${id}-photos` : null);
    if (missing) return document.getElementById(missing)?.focus();
    photos.setPercent(0);
    const { sendForm } = await import('../../api/send-form.ts');
    const result = await sendForm<{ data: Transaction }>({
      path: `/api/transaction/${order.slug}/claim`,
      files: photos.files,
      fields: { claim: claimJson(draft) },
      onPercent: photos.setPercent,
    });
    photos.setPercent(null);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return result.failure.status === 409 ? onStale() : undefined;
    showToast({ type: 'success', message: text('claim.done') });
    onClose();
    onOrder(result.data.data);
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text(found ? 'claim.title.short' : 'claim.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-2xl"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {text(found ? 'claim.later' : 'dialog.back')}
          </Button>
          <Button isLoading={isSending} onClick={() => void send()}>
            {text('claim.send')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{text(found ? 'claim.text.short' : 'claim.text')}</p>
        <ClaimLines
          id={id}
          lines={order.lines}
          draft={draft}
          onDraft={setDraft}
          error={isTried && isLineMissing ? text('claim.needLine') : undefined}
          isTried={isTried}
        />
        <Uploader
          id={`${id}-photos`}
          name="photos"
          label={text('claim.photos')}
          mark={mustHavePhoto ? undefined : text('optional')}
          hint={text('claim.photos.hint')}
          error={isTried && isPhotoMissing ? text('claim.needPhoto') : undefined}
          {...fileLimits(photoTypes, maxPhotos)}
          files={photos.shown}
          onAdd={photos.add}
          onRemove={photos.remove}
          labels={labels}
        />
        <TextareaField
          id={`${id}-note`}
          name="note"
          label={text('claim.note')}
          mark={text('optional')}
          value={draft.note}
          onValue={(note) => setDraft((before) => ({ ...before, note }))}
          maxLength={1000}
          rows={2}
          autoHeight
        />
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Modal>
  );
}
