import type { Api } from '@bakul/shop/api';
import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notifyMutation } from '../../api/mutation-events.ts';
import { sendForm } from '../../api/send-form.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './order-text.ts';

type Delivered = Api['POST /api/staff/order/{slug}/deliver']['output'];
type DeliverDialogProps = {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: (order: StaffOrder) => void;
};

/** Records who received the goods, with a photo of the handover. */
export function DeliverDialog({ slug, isOpen, onClose, onDone }: DeliverDialogProps) {
  const t = useOrderText();
  const { t: common } = useI18n();
  const [name, setName] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const result = await sendForm<Delivered>({
      path: `/api/staff/order/${slug}/deliver`,
      files: photo ? [photo] : [],
      fields: { received_by: name.trim() },
    });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    notifyMutation();
    showToast({ type: 'success', message: t('orders.done.deliver', { slug }) });
    onDone(result.data.data);
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.deliver.title', { slug })}
      closeLabel={common('common.close')}
      contentClassName="max-w-lg"
    >
      <form className="grid content-start gap-4 min-w-0" noValidate onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
        <TextField
          id="received-by"
          name="received_by"
          label={t('order.deliver.by')}
          value={name}
          onValue={setName}
          maxLength={100}
          error={isMissing ? t('order.deliver.name') : undefined}
          isRequired
        />
        <PhotoInput photo={photo} onPhoto={setPhoto} />
        <div className="flex flex-wrap gap-2 justify-end">
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" isLoading={isBusy}>
            {t('order.deliver.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Opens the camera on a phone. */
function PhotoInput({ photo, onPhoto }: { photo: File | null; onPhoto: (photo: File | null) => void }) {
  const t = useOrderText();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setShown(null);
    const address = URL.createObjectURL(photo);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return (
    <div className="field">
      <span className="field-label">{t('order.deliver.photo')}</span>
      <p className="field-hint">{t('order.deliver.photo.hint')}</p>
      {shown && <img className="max-h-50 mb-2 rounded-control" src={shown} alt={t('order.deliver.photo')} />}
      <Button variant="secondary" icon="camera" onClick={() => input.current?.click()}>
        {t(photo ? 'order.deliver.change' : 'order.deliver.take')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label={t('order.deliver.photo')}
        onChange={(event) => onPhoto(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}
