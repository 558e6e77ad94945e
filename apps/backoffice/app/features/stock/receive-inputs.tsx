import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { classNames } from '@bakul/ui/class-names';
import type { KeyboardEvent } from 'react';
import { isWrongCost, isWrongQuantity, type TypedLine } from './delivery.ts';
import { useStockText } from './stock-text.ts';

/** The control of a row that arrow keys move to. */
export const controlId = (id: number): string => `stock-${id}`;

const field =
  'min-w-0 h-12 px-3 border border-line-strong rounded-control bg-surface text-base text-end placeholder:text-muted placeholder:text-sm placeholder:font-normal [scroll-margin-block:64px_220px] lg:h-9 lg:px-2 aria-invalid:border-2 aria-invalid:border-danger aria-invalid:bg-danger-soft focus-visible:outline-3 focus-visible:outline-focus focus-visible:outline-offset-1';

type ReceiveInputsProps = {
  row: StockRow;
  name: string;
  pack: string;
  received: TypedLine;
  onChange: (change: Partial<TypedLine>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The quantity that arrived of one variant and, if known, what it cost. */
export function ReceiveInputs({ row, name, pack, received, onChange, onKeyDown }: ReceiveInputsProps) {
  const t = useStockText();
  return (
    <span className="flex flex-1 gap-2 min-w-0">
      <input
        id={controlId(row.variant_id)}
        className={classNames(field, 'flex-1 w-20 font-bold')}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        placeholder={t('receive.quantity')}
        aria-label={t('receive.cell', { name, pack })}
        aria-invalid={isWrongQuantity(received) || undefined}
        value={received.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        data-testid="stock-input"
      />
      <input
        className={classNames(field, 'flex-1 w-20')}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        placeholder={t(`receive.costPer.${row.price_unit}`)}
        aria-label={t(`receive.cost.${row.price_unit}`, { name, pack })}
        aria-invalid={isWrongCost(received) || undefined}
        value={received.cost}
        onChange={(event) => onChange({ cost: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        data-testid="stock-cost"
      />
    </span>
  );
}
