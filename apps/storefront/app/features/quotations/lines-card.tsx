import type { Quotation, QuotationLine } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Hint } from '@bakul/ui/hint';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { lastOffer, type OfferedPrices } from './last-offer.ts';
import { LineGoods, LineSaving } from './line-goods.tsx';
import { LineThumb } from './line-thumb.tsx';
import { LinesTable, type QuotedLinesProps } from './lines-table.tsx';
import { Saved } from './quotation-head.tsx';
import { useQuoteText } from './quotation-text.ts';
import { Sum, Sums } from './sums.tsx';

const noPrices: OfferedPrices = new Map();

/** The lines. With an offer or a counter-offer, list, target and offered price side by side. */
export function LinesCard({ quotation }: { quotation: Quotation }) {
  const text = useQuoteText();
  const { lines, goods, list_goods, saving, status, versions } = quotation;
  const isOffer = goods !== null;
  const isLocked = status === 'accepted' || status === 'ordered';
  const title = !isOffer ? 'offer.asked' : isLocked ? 'offer.title.accepted' : 'offer.title';
  const Lines = useIsWide() ? LinesTable : LinesList;
  return (
    <Card title={text(title)}>
      <Lines lines={lines} isOffer={isOffer} answered={isOffer ? noPrices : lastOffer(versions)} />
      <Sums>
        <Sum name={text(isOffer ? 'offer.goods.list' : 'lines.total')} sen={list_goods} />
        {isOffer && <Sum name={text('offer.goods')} sen={goods} isStrong />}
      </Sums>
      {isOffer && (
        <p className="mt-1 mb-3 text-end">
          <Saved saving={saving} list_goods={list_goods} />
        </p>
      )}
      {isOffer && <Hint>{text('offer.note')}</Hint>}
    </Card>
  );
}

/** One card per product on phones. */
function LinesList({ lines, isOffer, answered }: QuotedLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.position} line={line} isOffer={isOffer} answered={answered.get(line.variant_id)} />
      ))}
    </ul>
  );
}

type LineProps = { line: QuotationLine; isOffer: boolean; answered: number | undefined };

function Line({ line, isOffer, answered }: LineProps) {
  const { t } = useI18n();
  const text = useQuoteText();
  const { thumb, list_price, target_price, offered_price, is_available } = line;
  const per = t(`per.${line.price_unit}`);
  const isShown = isOffer && is_available;
  const faded = is_available ? undefined : 'opacity-60';
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-y-2 gap-x-3 py-4 first:pt-1">
      <LineThumb thumb={thumb} className={faded} />
      <LineGoods line={line} hasQuantity />
      <dl
        className={classNames('col-span-full grid grid-cols-2 gap-y-2 gap-x-3 sm:grid-cols-4', faded)}
        data-testid="quote-prices"
      >
        <Price name={text('offer.list')}>
          <Money sen={list_price} per={per} />
        </Price>
        {answered !== undefined && (
          <Price name={text('offer.ours')}>
            <Money sen={answered} per={per} />
          </Price>
        )}
        <Price name={text('offer.target')}>
          {target_price === null ? '–' : <Money sen={target_price} per={per} />}
        </Price>
        {isShown && (
          <Price name={text('offer.offered')} isStrong>
            {offered_price === null ? '–' : <Money sen={offered_price} per={per} />}
          </Price>
        )}
        {isShown && (
          <Price name={text('offer.amount')}>
            <Money sen={line.offered_amount ?? 0} />
          </Price>
        )}
      </dl>
      {isShown && <LineSaving line={line} className="col-span-full" />}
    </li>
  );
}

function Price({ name, isStrong, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm/5">{name}</dt>
      <dd className={classNames('tabular-nums', isStrong && 'text-brand font-bold')}>{children}</dd>
    </div>
  );
}
