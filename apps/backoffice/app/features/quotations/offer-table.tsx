import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import type { KeyboardEvent, ReactNode } from 'react';
import { RowCheckbox } from '../../frame/row-checkbox.tsx';
import { type DraftLine, discountOf, marginOf, type OfferDraft, type OfferLine } from './offer-draft.ts';
import { useQuotationsText } from './quotations-text.ts';

type OfferTableProps = {
  lines: readonly OfferLine[];
  draft: OfferDraft;
  limit: number | null;
  canOffer: boolean;
  /** Positions of the lines whose price cannot be parsed. */
  unreadable: readonly number[];
  onChange: (draft: OfferDraft) => void;
};

const figures = ['quantity', 'target', 'list', 'contract', 'cost', 'price', 'discount', 'margin'] as const;

/** On a phone, a line is a card and each cell a row of it that names its figure. */
const cell = 'px-2 max-lg:h-auto max-lg:py-0.75 max-lg:border-0 max-lg:whitespace-normal';
const labelledCell = classNames(
  cell,
  'max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3',
  'max-lg:before:content-[attr(data-label)] max-lg:before:text-muted max-lg:before:text-sm',
);

/** Request and offer side by side per line. Enter moves to the next price, as in the price sheet. */
export function OfferTable(props: OfferTableProps) {
  const t = useQuotationsText();
  return (
    <DataTable caption={t('quotations.offer')} density="dense" className="max-lg:[&_.data-table]:block">
      <thead className="max-lg:hidden">
        <tr>
          <th scope="col" className="px-2">
            {t('quotations.product')}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className="px-2" data-numeric>
              {t(`quotations.${figure}`)}
            </th>
          ))}
          {props.canOffer && (
            <th scope="col" className="px-2">
              {t('quotations.leaveOut')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {props.lines.map((line) => (
          <OfferRow key={line.position} line={line} {...props} />
        ))}
      </tbody>
    </DataTable>
  );
}

const text = (price: number | null) => (price === null ? '–' : formatDecimal(price));

function OfferRow({
  line,
  draft,
  limit,
  canOffer,
  unreadable,
  onChange,
}: OfferTableProps & { line: OfferLine }) {
  const t = useQuotationsText();
  const typed = draft[line.position] ?? { price: '', isLeftOut: false, note: '' };
  const offered = typed.isLeftOut ? null : readPrice(typed.price);
  const price = canOffer ? offered : line.offered_price;
  const discount = price === null ? null : discountOf(line, price);
  const margin = price === null ? null : marginOf(line, price);
  const change = (next: Partial<DraftLine>) => onChange({ ...draft, [line.position]: { ...typed, ...next } });
  const isOver = discount !== null && limit !== null && discount > limit;
  return (
    <tr
      className="max-lg:block max-lg:py-3 max-lg:px-2 max-lg:border-t max-lg:border-line"
      data-changed={isOver || undefined}
    >
      <th scope="row" className={classNames(cell, 'max-lg:block')}>
        <span className="grid whitespace-normal">
          {line.name}
          <span className="block text-muted text-sm font-normal">
            {line.sku} · {line.pack_label}
            {line.available < line.quantity && (
              <em className="text-warning not-italic"> · {t('quotations.short', { n: line.available })}</em>
            )}
          </span>
          {line.note && <span className="block text-muted text-sm font-normal">“{line.note}”</span>}
        </span>
      </th>
      <Figure label={t('quotations.quantity')}>{line.quantity}</Figure>
      <Figure label={t('quotations.target')}>{text(line.target_price)}</Figure>
      <Figure label={t('quotations.list')}>
        {text(line.tier_price ?? line.base_price)}
        {line.tier_price !== null && (
          <span className="block text-muted text-sm font-normal">
            {t('quotations.tier')}, {text(line.base_price)}
          </span>
        )}
      </Figure>
      <Figure label={t('quotations.contract')}>{text(line.contract_price)}</Figure>
      <Figure label={t('quotations.cost')}>{text(line.cost)}</Figure>
      <Figure label={t('quotations.price')}>
        {canOffer ? (
          <input
            className="input w-23 h-9 min-h-9 font-bold text-end max-lg:h-11 max-lg:min-h-11"
            inputMode="decimal"
            aria-label={t('quotations.priceOf', {
              name: line.name,
              unit: t(`quotations.unit.${line.price_unit}`),
            })}
            aria-invalid={unreadable.includes(line.position) || undefined}
            disabled={typed.isLeftOut}
            value={typed.isLeftOut ? '' : typed.price}
            onChange={({ target }) => change({ price: target.value })}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === 'ArrowDown') moveOn(event, 1);
              if (event.key === 'ArrowUp') moveOn(event, -1);
            }}
            data-part="quotations-price"
          />
        ) : (
          <strong>{line.is_available ? text(line.offered_price) : t('quotations.leftOut')}</strong>
        )}
      </Figure>
      <Figure label={t('quotations.discount')} isOver={isOver}>
        {discount === null ? '–' : `${discount.toFixed(1)} %`}
      </Figure>
      <Figure label={t('quotations.margin')} isOver={margin !== null && margin < 0}>
        {margin === null ? '–' : `${margin.toFixed(0)} %`}
      </Figure>
      {canOffer && (
        <td className={labelledCell} data-label={t('quotations.leaveOut')}>
          <RowCheckbox
            label={t('quotations.leaveOutOf', { name: line.name })}
            isChecked={typed.isLeftOut}
            onChange={() => change({ isLeftOut: !typed.isLeftOut })}
          />
        </td>
      )}
    </tr>
  );
}

type FigureProps = {
  label: string;
  /** Worse than allowed. */
  isOver?: boolean;
  children: ReactNode;
};

function Figure({ label, isOver = false, children }: FigureProps) {
  return (
    <td
      className={classNames(labelledCell, isOver && 'text-danger font-bold')}
      data-label={label}
      data-numeric
    >
      {children}
    </td>
  );
}

/** Focuses the price in the next or previous row, if there is one. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, step: 1 | -1): void {
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  const prices = [
    ...(table?.querySelectorAll<HTMLInputElement>('[data-part="quotations-price"]:enabled') ?? []),
  ];
  prices[prices.indexOf(event.currentTarget) + step]?.focus();
}
