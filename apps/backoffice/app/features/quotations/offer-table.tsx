import { DataTable } from '@bakul/ui/data-table';
import type { KeyboardEvent } from 'react';
import {
  type DraftLine,
  discountOf,
  marginOf,
  type OfferDraft,
  type OfferLine,
  parsePrice,
  priceText,
} from './offer-draft.ts';
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

/** Request and offer side by side per line. Enter moves to the next price, as in the price sheet. */
export function OfferTable(props: OfferTableProps) {
  const t = useQuotationsText();
  return (
    <DataTable caption={t('quotations.offer')} density="dense" className="quotations-table">
      <thead>
        <tr>
          <th scope="col">{t('quotations.product')}</th>
          <th scope="col" data-numeric>
            {t('quotations.quantity')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.target')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.list')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.contract')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.cost')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.price')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.discount')}
          </th>
          <th scope="col" data-numeric>
            {t('quotations.margin')}
          </th>
          {props.canOffer && <th scope="col">{t('quotations.leaveOut')}</th>}
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line) => (
          <OfferRow key={line.position} line={line} {...props} />
        ))}
      </tbody>
    </DataTable>
  );
}

const text = (price: number | null) => (price === null ? '–' : priceText(price));

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
  const offered = typed.isLeftOut ? null : parsePrice(typed.price);
  const price = canOffer ? offered : line.offered_price;
  const discount = price === null ? null : discountOf(line, price);
  const margin = price === null ? null : marginOf(line, price);
  const change = (next: Partial<DraftLine>) => onChange({ ...draft, [line.position]: { ...typed, ...next } });
  const isOver = discount !== null && limit !== null && discount > limit;
  return (
    <tr data-changed={isOver || undefined}>
      <th scope="row">
        <span className="quotations-product">
          {line.name}
          <span>
            {line.sku} · {line.pack_label}
            {line.available < line.quantity && <em> · {t('quotations.short', { n: line.available })}</em>}
          </span>
          {line.note && <span>“{line.note}”</span>}
        </span>
      </th>
      <td data-numeric data-label={t('quotations.quantity')}>
        {line.quantity}
      </td>
      <td data-numeric data-label={t('quotations.target')}>
        {text(line.target_price)}
      </td>
      <td data-numeric data-label={t('quotations.list')}>
        {text(line.tier_price ?? line.base_price)}
        {line.tier_price !== null && (
          <span className="quotations-small">
            {t('quotations.tier')}, {text(line.base_price)}
          </span>
        )}
      </td>
      <td data-numeric data-label={t('quotations.contract')}>
        {text(line.contract_price)}
      </td>
      <td data-numeric data-label={t('quotations.cost')}>
        {text(line.cost)}
      </td>
      <td data-numeric data-label={t('quotations.price')}>
        {canOffer ? (
          <input
            className="input quotations-price"
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
          />
        ) : (
          <strong>{line.is_available ? text(line.offered_price) : t('quotations.leftOut')}</strong>
        )}
      </td>
      <td data-numeric data-label={t('quotations.discount')} data-over={isOver || undefined}>
        {discount === null ? '–' : `${discount.toFixed(1)} %`}
      </td>
      <td
        data-numeric
        data-label={t('quotations.margin')}
        data-over={(margin !== null && margin < 0) || undefined}
      >
        {margin === null ? '–' : `${margin.toFixed(0)} %`}
      </td>
      {canOffer && (
        <td data-label={t('quotations.leaveOut')}>
          <label className="bo-check">
            <input
              type="checkbox"
              checked={typed.isLeftOut}
              onChange={({ target }) => change({ isLeftOut: target.checked })}
            />
            <span className="sr-only">{t('quotations.leaveOutOf', { name: line.name })}</span>
          </label>
        </td>
      )}
    </tr>
  );
}

/** Focuses the price in the next or previous row, if there is one. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, step: 1 | -1): void {
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  const prices = [...(table?.querySelectorAll<HTMLInputElement>('.quotations-price:enabled') ?? [])];
  prices[prices.indexOf(event.currentTarget) + step]?.focus();
}
