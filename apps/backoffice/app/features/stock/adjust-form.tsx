import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { type AdjustKind, adjustKinds } from '@bakul/shop/features/catalog/stock/stock.constants';
import { adjust, needsReason } from '@bakul/shop/features/catalog/stock/stock.rules';
import { toMilli } from '@bakul/shop/kit/quantity';
import { Button } from '@bakul/ui/button';
import { Segmented } from '@bakul/ui/segmented';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { readCost } from './delivery.ts';
import { readQuantity, writeQuantity } from './quantity-text.ts';
import { useStockText } from './stock-text.ts';

type AdjustFormProps = {
  row: StockRow;
  onDone: (row: StockRow) => void;
  /** Called on a conflict with the current row. */
  onMoved: (row: StockRow) => void;
  onClose: () => void;
};

/** Checks only that a conflict response holds a row. Its shape is guaranteed by the contract. */
const isStockRow = (value: unknown): value is StockRow =>
  typeof value === 'object' && value !== null && 'variant_id' in value && 'on_hand' in value;

const isKind = (value: string): value is AdjustKind => adjustKinds.some((kind) => kind === value);

/** Adjusts one row inline: kind, quantity and reason. */
export function AdjustForm({ row, onDone, onMoved, onClose }: AdjustFormProps) {
  const t = useStockText();
  const { lang } = useI18n();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<AdjustKind>('received');
  const [quantity, setQuantity] = useState('');
  const [cost, setCost] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, failure } = useMutation();
  const amount = readQuantity(quantity);
  const isAmountWrong = amount === null || (kind !== 'counted' && amount === 0);
  const unitCost = kind === 'received' ? readCost(cost) : null;
  const isCostWrong = unitCost === undefined;
  const isReasonMissing = needsReason(kind) && reason.trim() === '';

  useEffect(() => {
    document.getElementById(`${id}-quantity`)?.focus();
  }, [id]);
  useEscape(form, onClose);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAmountWrong || isCostWrong || isReasonMissing) {
      const wrong = isAmountWrong ? 'quantity' : isCostWrong ? 'cost' : 'reason';
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    const result = await run(
      'POST /api/staff/stock/{variant_id}/adjust',
      {
        variant_id: row.variant_id,
        kind,
        quantity: amount,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(unitCost === null ? {} : { unit_cost: unitCost }),
        ...(kind === 'counted' ? { seen_on_hand: row.on_hand } : {}),
      },
      { done: null },
    );
    if (result.ok) onDone(result.data.data);
    else if (isStockRow(result.failure.body.current)) onMoved(result.failure.body.current);
  };
  return (
    <form
      ref={form}
      className="flex flex-wrap items-end gap-y-3 gap-x-4 p-4 lg:pt-4 lg:pb-5 lg:ps-17 lg:pe-6"
      noValidate
      onSubmit={submit}
    >
      <Segmented
        className="flex-wrap"
        label={t('stock.kind')}
        selected={kind}
        onSelect={(next) => isKind(next) && setKind(next)}
        segments={adjustKinds.map((each) => ({ id: each, label: t(`stock.kind.${each}`) }))}
      />
      <TextField
        id={`${id}-quantity`}
        name="quantity"
        type="number"
        label={t(`stock.quantity.${kind}`)}
        value={quantity}
        onValue={setQuantity}
        error={isTried && isAmountWrong ? t('stock.quantityWrong') : undefined}
        maxLength={12}
        autoComplete="off"
        className="flex-[1_1_160px]"
      />
      {kind === 'received' && (
        <TextField
          id={`${id}-cost`}
          name="unit_cost"
          type="number"
          prefix="RM"
          label={t(`stock.cost.${row.price_unit}`)}
          placeholder={t('stock.cost.optional')}
          value={cost}
          onValue={setCost}
          error={isTried && isCostWrong ? t('stock.costWrong') : undefined}
          maxLength={12}
          autoComplete="off"
          className="flex-[1_1_160px]"
        />
      )}
      <TextField
        id={`${id}-reason`}
        name="reason"
        label={t('stock.reason')}
        placeholder={t(`stock.reasonHint.${kind}`)}
        value={reason}
        onValue={setReason}
        error={isTried && isReasonMissing ? t('stock.reasonMissing') : undefined}
        maxLength={200}
        className="flex-[2_1_240px]"
      />
      <div className="flex gap-2 flex-[1_1_100%] flex-wrap items-center justify-end">
        <WillBe row={row} kind={kind} quantity={amount} />
        <Button variant="neutral" onClick={onClose}>
          {t('stock.cancel')}
        </Button>
        <Button type="submit" isLoading={isBusy} aria-label={`${t('stock.save')}: ${row.name[lang]}`}>
          {t('stock.save')}
        </Button>
      </div>
      <FailureNotice failure={failure} className="flex-[1_1_100%]" />
    </form>
  );
}

function WillBe({ row, kind, quantity }: { row: StockRow; kind: AdjustKind; quantity: number | null }) {
  const t = useStockText();
  if (quantity === null) return null;
  const milli = (value: number) => toMilli(value) ?? 0;
  const held = { onHand: milli(row.on_hand), reserved: milli(row.reserved) };
  const after = adjust(held, { kind, quantity: milli(quantity) });
  if (!after.ok) return null;
  return (
    <p className="me-2 font-strong whitespace-nowrap" aria-live="polite">
      {t('stock.willBe', { before: writeQuantity(row.on_hand), after: writeQuantity(after.onHand / 1000) })}
    </p>
  );
}

/** Handles Escape in any field of the form. */
function useEscape(form: RefObject<HTMLFormElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
