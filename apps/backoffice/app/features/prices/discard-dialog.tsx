import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { showToast } from '@bakul/ui/toast-store';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { useSummary } from './use-store.ts';

type DiscardDialogProps = { store: PriceStore; isOpen: boolean; onClose: () => void };

/** Confirms before discarding drafts, and offers an undo. */
export function DiscardDialog({ store, isOpen, onClose }: DiscardDialogProps) {
  const t = usePriceText();
  const { unsaved } = useSummary(store);
  const discard = () => {
    const before = store.drafts();
    store.discard();
    onClose();
    showToast({
      message: t('prices.discarded'),
      action: { label: t('prices.undo'), onClick: () => store.restore(before) },
    });
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('prices.discardTitle', { n: unsaved })}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {t('prices.keepEditing')}
          </Button>
          <Button variant="danger" onClick={discard}>
            {t('prices.discard')}
          </Button>
        </>
      }
    >
      <p>{t('prices.discardText')}</p>
    </Modal>
  );
}
