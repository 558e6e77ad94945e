import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { Button, IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { type KeyboardEvent, memo } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { AdjustForm } from './adjust-form.tsx';
import type { TypedLine } from './delivery.ts';
import { writeQuantity } from './quantity-text.ts';
import { controlId, ReceiveInputs } from './receive-inputs.tsx';
import { useStockText } from './stock-text.ts';

export type StockActions = {
  open: (id: number | null) => void;
  showMoves: (row: StockRow) => void;
  done: (row: StockRow) => void;
  moved: (row: StockRow) => void;
  receive: (row: StockRow, change: Partial<TypedLine>) => void;
  /** Moves to the control of the row above or below. */
  move: (id: number, by: 1 | -1) => void;
};

type StockRowProps = {
  row: StockRow;
  isOpen: boolean;
  /** What is typed for a delivery. Null when none is being received. */
  received: TypedLine | null;
  actions: StockActions;
};

// A row is a card on a phone and a table row on a wide screen.
const cell =
  'lg:h-12.25 lg:py-0.5 lg:px-2 lg:first:ps-6 lg:last:pe-6 lg:border-b lg:border-line lg:align-middle';
const actionsCell = 'col-span-full flex items-center gap-1 lg:table-cell lg:w-46 lg:whitespace-nowrap';

const levels: Record<StockRow['level'], string | undefined> = {
  fine: undefined,
  low: 'shadow-[inset_4px_0_0_var(--color-sun)]',
  none: 'shadow-[inset_4px_0_0_var(--color-danger)]',
};

export const StockRowView = memo(function StockRowView({ row, isOpen, received, actions }: StockRowProps) {
  const t = useStockText();
  const { lang } = useI18n();
  const name = row.name[lang];
  const pack = row.options[lang] || row.pack[lang];
  const id = row.variant_id;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const onward = received !== null && event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : by;
    if (onward === 0) return;
    event.preventDefault();
    actions.move(id, onward);
  };
  return (
    <>
      <tr
        className={classNames(
          'grid grid-cols-[repeat(3,1fr)] gap-y-1 gap-x-3 py-3 px-4 border-t border-line lg:table-row lg:hover:bg-canvas',
          levels[row.level],
          isOpen && 'lg:bg-canvas',
        )}
        data-testid="stock-row"
      >
        <td className={classNames(cell, 'hidden lg:table-cell lg:w-17')}>
          {row.picture && (
            <img
              className="rounded-small object-cover"
              src={row.picture}
              alt=""
              width={36}
              height={27}
              loading="lazy"
              decoding="async"
            />
          )}
        </td>
        <th scope="row" className={classNames(cell, 'col-span-full font-normal text-start')}>
          <strong className="block text-base font-strong lg:text-sm">{name}</strong>
          <span className="block lg:whitespace-nowrap">
            {pack} <small className="ms-1.5 text-muted text-sm">{row.sku}</small>
          </span>
        </th>
        <td className={classNames(cell, 'col-span-full text-muted lg:max-w-47.5 lg:truncate')}>{row.farm}</td>
        <Figure label={t('stock.column.onHand')} value={row.on_hand} />
        <Figure label={t('stock.column.reserved')} value={row.reserved} />
        <Figure label={t('stock.column.available')} value={row.available} isStrong />
        <Figure label={t('stock.column.sold')} value={row.sold} isExtra />
        <td
          className={classNames(
            cell,
            'col-span-full flex items-center gap-2 lg:table-cell lg:text-end lg:whitespace-nowrap',
          )}
          data-testid="stock-figure"
        >
          <span className="block text-muted font-normal lg:hidden">{t('stock.column.days')} </span>
          {row.level === 'fine' ? null : (
            <Badge className="lg:me-2" tone={row.level === 'none' ? 'danger' : 'warning'}>
              {t(`stock.badge.${row.level}`)}
            </Badge>
          )}
          {row.days_left === null ? (
            <span className="text-muted">{t('stock.noSales')}</span>
          ) : (
            <span>{row.days_left > 99 ? '99+' : row.days_left}</span>
          )}
        </td>
        {received === null ? (
          <td className={classNames(cell, actionsCell)}>
            <Button
              className="flex-1 min-h-11 lg:min-h-9 lg:align-middle"
              id={controlId(id)}
              variant="neutral"
              size="small"
              aria-expanded={isOpen}
              aria-label={t('stock.adjustOf', { name: `${name}, ${pack}` })}
              onClick={() => actions.open(isOpen ? null : id)}
              onKeyDown={onKeyDown}
            >
              {t('stock.adjust')}
            </Button>
            <IconButton
              className="lg:align-middle"
              icon="history"
              label={t('stock.historyOf', { name: `${name}, ${pack}` })}
              onClick={() => actions.showMoves(row)}
            />
          </td>
        ) : (
          <td className={classNames(cell, actionsCell)}>
            <ReceiveInputs
              row={row}
              name={name}
              pack={pack}
              received={received}
              onChange={(change) => actions.receive(row, change)}
              onKeyDown={onKeyDown}
            />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="block bg-canvas lg:table-row">
          <td className="block lg:table-cell lg:px-6 lg:border-b lg:border-line" colSpan={9}>
            <AdjustForm
              row={row}
              onDone={actions.done}
              onMoved={actions.moved}
              onClose={() => actions.open(null)}
            />
          </td>
        </tr>
      )}
    </>
  );
});

type FigureProps = { label: string; value: number; isStrong?: boolean; isExtra?: boolean };

/** On a phone, each number shows its label. */
function Figure({ label, value, isStrong, isExtra }: FigureProps) {
  return (
    <td
      className={classNames(
        cell,
        'lg:text-end lg:whitespace-nowrap',
        isStrong && 'font-bold',
        isExtra && 'max-lg:hidden',
      )}
      data-testid="stock-figure"
    >
      <span className="block text-muted font-normal lg:hidden">{label} </span>
      {writeQuantity(value)}
    </td>
  );
}
