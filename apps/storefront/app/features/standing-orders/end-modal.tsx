import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

type EndModalProps = {
  order: StandingOrder;
  isOpen: boolean;
  onClose: () => void;
  onEnd: () => Promise<ApiFailure | null>;
};

/** Asks for confirmation, because ending cannot be undone. */
export function EndModal({ order, isOpen, onClose, onEnd }: EndModalProps) {
  const text = useStandingOrdersText();
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={text('detail.end.title', { name: order.name })}
      confirmLabel={text('detail.end.confirm')}
      cancelLabel={text('detail.end.cancel')}
      onConfirm={onEnd}
      onClose={onClose}
    >
      <p>{text('detail.end.text')}</p>
      {order.state === 'active' && <p>{text('detail.end.pause')}</p>}
    </ConfirmModal>
  );
}
