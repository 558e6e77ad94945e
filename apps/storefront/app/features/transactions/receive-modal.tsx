import { deliveredQuantity, deliveredWeight } from '@bakul/shop/features/order/claim/shortfall.rules';
import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { useId, useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { LinePicture } from './line-details.tsx';
import { countingStep, quantityText } from './order-quantity.ts';
import {
  type Count,
  type Counts,
  claimForShortfalls,
  countOf,
  isClaimed,
  isWrongWeight,
  receivedLines,
  takesWeight,
} from './receive-draft.ts';
import { useOrderText } from './transaction-text.ts';
import type { DialogProps } from './use-order.ts';

const packed = (line: OrderLine) => deliveredQuantity(line) / 1000;

type ReceiveModalProps = DialogProps & {
  /** Something is short and can be claimed now. */
  onShort: (claim: ClaimDraft) => void;
};

/** The received quantities by line, prefilled with the packed ones. What is short can be claimed at once. */
export function ReceiveModal({ order, onOrder, onStale, onShort, isOpen, onClose }: ReceiveModalProps) {
  const text = useOrderText();
  const id = useId();
  const lines = order.lines.filter((line) => packed(line) > 0);
  const [counts, setCounts] = useState<Counts>(new Map());
  const [isTried, setTried] = useState(false);
  const unclaimed = lines.filter((line) => !isClaimed(order, line));
  const claim = claimForShortfalls(unclaimed, counts);

  async function confirm() {
    setTried(true);
    const wrong = lines.find((line) => isWrongWeight(line, countOf(line, counts)));
    if (wrong) {
      document.getElementById(`${id}-${wrong.id}`)?.focus();
      return null;
    }
    const input = { slug: order.slug, lines: receivedLines(lines, counts) };
    const result = await call('POST /api/transaction/{slug}/receive', input);
    if (!result.ok) {
      if (result.failure.status === 409) onStale();
      return result.failure;
    }
    const received = result.data.data;
    onClose();
    onOrder(received);
    if (claim.lines.size > 0 && received.actions.includes('claim')) onShort(claim);
    else showToast({ type: 'success', message: text('receive.done') });
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
          <ReceivedLine
            key={line.id}
            id={`${id}-${line.id}`}
            line={line}
            count={countOf(line, counts)}
            onCount={(count) => setCounts((before) => new Map(before).set(line.id, count))}
            isTried={isTried}
          />
        ))}
      </ul>
      <div role="status">
        {claim.lines.size > 0 && <Notice tone="warning">{text('receive.short')}</Notice>}
      </div>
    </ConfirmModal>
  );
}

type ReceivedLineProps = {
  id: string;
  line: OrderLine;
  count: Count;
  onCount: (count: Count) => void;
  isTried: boolean;
};

function ReceivedLine({ id, line, count, onCount, isTried }: ReceivedLineProps) {
  const { t } = useI18n();
  const text = useOrderText();
  const weight = quantityText(t, (deliveredWeight(line) ?? 0) / 1000, 'kg');
  const step = countingStep(packed(line), line.order_unit);
  const isWrong = isTried && isWrongWeight(line, count);
  const [isWeighing, setWeighing] = useState(count.weight !== '');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <LinePicture thumb={line.thumb} />
      <div>
        <strong>{line.name}</strong>
        <SmallText className="tabular">
          {text('receive.packed', { quantity: quantityText(t, packed(line), line.order_unit) })}
        </SmallText>
      </div>
      <QuantityStepper
        className="col-span-full sm:col-auto"
        value={count.quantity}
        onValue={(quantity) => onCount({ ...count, quantity })}
        min={step}
        step={step}
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
      {takesWeight(line, count) && !isWeighing && (
        <Button
          variant="quiet"
          className="col-span-full justify-self-start -my-1 -ms-4"
          aria-label={text('receive.weigh.of', { name: line.name })}
          onClick={() => setWeighing(true)}
        >
          {text('receive.weigh')}
        </Button>
      )}
      {takesWeight(line, count) && isWeighing && (
        <TextField
          id={id}
          name="weight"
          type="number"
          className="col-span-full"
          label={
            <>
              {text('receive.weight')}
              <span className="sr-only">: {line.name}</span>
            </>
          }
          hint={text('receive.weight.hint', { weight })}
          error={isWrong ? text('receive.weight.wrong', { weight }) : undefined}
          value={count.weight}
          onValue={(typed) => onCount({ ...count, weight: typed })}
          autoComplete="off"
          autoFocus={count.weight === ''}
        />
      )}
    </li>
  );
}
