import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import { classNames } from '@bakul/ui/class-names';
import { formatCentsInput } from '@bakul/web/format/amount';
import { type KeyboardEvent, useState } from 'react';

type PriceCellProps = {
  label: string;
  price: number | null;
  saved: number | null;
  isChanged: boolean;
  hasError: boolean;
  onPrice: (price: number | null) => void;
  onMove: (step: 1 | -1) => void;
};

/** A cell for one price. The typed value is committed on blur. Escape restores the saved price. */
export function PriceCell(props: PriceCellProps) {
  const { label, price, saved, isChanged, hasError, onPrice, onMove } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? formatCentsInput(price);
  const isBad = hasError || (typed !== null && typed !== '' && readPrice(typed) === null) || price === null;

  function commit() {
    if (typed === null) return;
    onPrice(readPrice(typed));
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      commit();
      onMove(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Escape') {
      setTyped(null);
      if (saved !== null) onPrice(saved);
    }
  }

  return (
    <input
      data-cell
      className={classNames(
        'w-26 min-h-11 py-0.5 px-2.5 border rounded-control font-bold text-end lg:min-h-9',
        isChanged
          ? 'border-warning bg-sun-soft'
          : isBad
            ? 'border-danger bg-danger-soft'
            : 'border-line-strong bg-surface',
      )}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isBad || undefined}
      value={shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
