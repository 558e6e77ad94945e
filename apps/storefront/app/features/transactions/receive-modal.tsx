import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Notice } from '@bakul/ui/inline-error';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { LinePicture } from './lines-card.tsx';
import { countingStep, quantityText } from './order-quantity.ts';
import { useOrderText } from './transaction-text.ts';
import type { DialogProps } from './use-order.ts';

const packed = ({ picked_quantity, quantity }: OrderLine) => picked_quantity ?? quantity;

/** The received quantities by line, prefilled with the packed ones. */
export function ReceiveModal({ order, onOrder, onStale, isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const text = useOrderText();
  const lines = order.lines.filter((line) => packed(line) > 0);
  const [counts, setCounts] = useState<ReadonlyMap<number, string>>(
    () => new Map(lines.map((line) => [line.id, String(line.received_quantity ?? packed(line))])),
  );
  const countOf = (line: OrderLine) => counts.get(line.id) ?? String(packed(line));
  const isShort = lines.some((line) => Number(countOf(line)) < packed(line));

  async function confirm() {
    const input = {
      slug: order.slug,
      lines: lines.map((line) => ({ id: line.id, quantity: Number(countOf(line)) })),
    };
    const result = await call('POST /api/transaction/{slug}/receive', input);
    if (!result.ok) {
      if (result.failure.status === 409) onStale();
      return result.failure;
    }
    showToast({ type: 'success', message: text('receive.done') });
    onClose();
    onOrder(result.data.data);
    return null;
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      variant="primary"
      title={text('receive.title')}
      confirmLabel={text('receive.confirm')}
      cancelLabel={text('dialog.back')}
    >
      <p>{text('receive.text')}</p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            key={line.id}
          >
            <LinePicture thumb={line.thumb} />
            <div>
              <strong>{line.name}</strong>
              <SmallText className="tabular">
                {text('receive.packed', { quantity: quantityText(t, packed(line), line.order_unit) })}
              </SmallText>
            </div>
            <QuantityStepper
              className="col-span-full sm:col-auto"
              value={countOf(line)}
              onValue={(value) => setCounts((before) => new Map(before).set(line.id, value))}
              min={countingStep(packed(line), line.order_unit)}
              step={countingStep(packed(line), line.order_unit)}
              max={String(packed(line))}
              canBeZero
              labels={{
                quantity: text('receive.quantity', { name: line.name }),
                increase: text('receive.increase', { name: line.name }),
                decrease: text('receive.decrease', { name: line.name }),
                correction: (reason, limits) =>
                  reason === 'stock_short'
                    ? text('receive.most', { quantity: quantityText(t, packed(line), line.order_unit) })
                    : quantityNote(t)(reason, limits),
              }}
            />
          </li>
        ))}
      </ul>
      <div role="status">{isShort && <Notice tone="warning">{text('receive.short')}</Notice>}</div>
    </ConfirmModal>
  );
}
