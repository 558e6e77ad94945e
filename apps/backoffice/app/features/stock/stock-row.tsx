import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { Button, IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { type KeyboardEvent, memo } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { isWrongLine } from './delivery.ts';
import { writeQuantity } from './quantity-text.ts';
import { useStockText } from './stock-text.ts';

export type StockActions = {
  open: (id: number | null) => void;
  showMoves: (row: StockRow) => void;
  done: (row: StockRow) => void;
  moved: (row: StockRow) => void;
  receive: (row: StockRow, text: string) => void;
  /** Moves to the control of the row above or below. */
  move: (id: number, by: 1 | -1) => void;
};

export const controlId = (id: number): string => `stock-${id}`;

type StockRowProps = {
  row: StockRow;
  isOpen: boolean;
  /** The quantity typed for a delivery. Null when none is being received. */
  received: string | null;
  actions: StockActions;
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
      <tr className="stock-row" data-level={row.level} data-open={isOpen || undefined}>
        <td className="stock-picture">
          {row.picture && (
            <img src={row.picture} alt="" width={36} height={27} loading="lazy" decoding="async" />
          )}
        </td>
        <th scope="row" className="stock-name">
          <strong>{name}</strong>
          <span>
            {pack} <small>{row.sku}</small>
          </span>
        </th>
        <td className="stock-farm">{row.farm}</td>
        <Figure label={t('stock.column.onHand')} value={row.on_hand} />
        <Figure label={t('stock.column.reserved')} value={row.reserved} />
        <Figure label={t('stock.column.available')} value={row.available} isStrong />
        <Figure label={t('stock.column.sold')} value={row.sold} isExtra />
        <td className="stock-figure stock-days">
          <span className="stock-label">{t('stock.column.days')} </span>
          {row.level === 'fine' ? null : (
            <Badge tone={row.level === 'none' ? 'danger' : 'warning'}>{t(`stock.badge.${row.level}`)}</Badge>
          )}
          {row.days_left === null ? (
            <span className="stock-quiet">{t('stock.noSales')}</span>
          ) : (
            <span>{row.days_left > 99 ? '99+' : row.days_left}</span>
          )}
        </td>
        {received === null ? (
          <td className="stock-actions">
            <Button
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
              icon="history"
              label={t('stock.historyOf', { name: `${name}, ${pack}` })}
              onClick={() => actions.showMoves(row)}
            />
          </td>
        ) : (
          <td className="stock-actions">
            <input
              id={controlId(id)}
              className="stock-input"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={12}
              aria-label={t('receive.cell', { name, pack })}
              aria-invalid={isWrongLine(received || undefined) || undefined}
              value={received}
              onChange={(event) => actions.receive(row, event.target.value)}
              onFocus={(event) => event.target.select()}
              onKeyDown={onKeyDown}
            />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="stock-form-row">
          <td colSpan={9}>
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
    <td className="stock-figure" data-strong={isStrong} data-extra={isExtra}>
      <span className="stock-label">{label} </span>
      {writeQuantity(value)}
    </td>
  );
}
