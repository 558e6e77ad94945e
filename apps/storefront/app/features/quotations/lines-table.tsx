import type { QuotationLine } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';
import type { OfferedPrices } from './last-offer.ts';
import { LineGoods, LineSaving } from './line-goods.tsx';
import { LineThumb } from './line-thumb.tsx';
import { useQuoteText } from './quotation-text.ts';

export type QuotedLinesProps = {
  lines: readonly QuotationLine[];
  isOffer: boolean;
  /** Our newest offer, while a counter-offer waits for the next one. */
  answered: OfferedPrices;
};

const cell = 'px-2 first:ps-0 last:pe-0';

/** The lines on wide screens: one row per product, one column per price. */
export function LinesTable({ lines, isOffer, answered }: QuotedLinesProps) {
  const text = useQuoteText();
  const isCounter = answered.size > 0;
  const prices = [
    text('offer.list'),
    ...(isCounter ? [text('offer.ours')] : []),
    text('offer.target'),
    ...(isOffer ? [text('offer.offered'), text('offer.amount')] : []),
  ];
  return (
    <DataTable
      caption={text('lines.title')}
      density="tall"
      className="border-0 shadow-none"
      data-testid="quote-lines"
    >
      <thead>
        <tr>
          <th scope="col" className={cell}>
            {text('lines.product')}
          </th>
          <th scope="col" className={cell}>
            {text('lines.column.quantity')}
          </th>
          {prices.map((name) => (
            <th key={name} scope="col" className={cell} data-numeric>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row
            key={line.position}
            line={line}
            isOffer={isOffer}
            answered={isCounter ? (answered.get(line.variant_id) ?? null) : undefined}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

/** `answered` is undefined without a counter-offer, and null for a product that our offer did not include. */
type RowProps = { line: QuotationLine; isOffer: boolean; answered: number | null | undefined };

function Row({ line, isOffer, answered }: RowProps) {
  const { t } = useI18n();
  const { quantity, is_available } = line;
  const price = (sen: number | null) =>
    sen === null ? '–' : <Money sen={sen} per={t(`per.${line.price_unit}`)} />;
  const faded = is_available ? undefined : 'opacity-60';
  return (
    <tr data-testid="quote-prices">
      <th scope="row" className={classNames(cell, 'w-full whitespace-normal')}>
        <div className="flex items-center gap-3 py-2">
          <span className="flex-none max-xl:hidden empty:hidden">
            <LineThumb thumb={line.thumb} className={faded} />
          </span>
          <div className="grid gap-1 min-w-0">
            <LineGoods line={line} />
            {isOffer && is_available && <LineSaving line={line} />}
          </div>
        </div>
      </th>
      <td className={classNames(cell, faded)}>
        {formatQuantity(quantity)} {unitName(t, line.order_unit, quantity)}
      </td>
      <td className={classNames(cell, faded)} data-numeric>
        {price(line.list_price)}
      </td>
      {answered !== undefined && (
        <td className={cell} data-numeric>
          {price(answered)}
        </td>
      )}
      <td className={classNames(cell, faded)} data-numeric>
        {price(line.target_price)}
      </td>
      {isOffer && (
        <>
          <td className={classNames(cell, 'text-brand font-bold')} data-numeric>
            {is_available && price(line.offered_price)}
          </td>
          <td className={cell} data-numeric>
            {is_available && <Money sen={line.offered_amount ?? 0} />}
          </td>
        </>
      )}
    </tr>
  );
}
