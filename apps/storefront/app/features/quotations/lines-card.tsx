import type { Quotation, QuotationLine } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Hint } from '@bakul/ui/hint';
import { Icon } from '@bakul/ui/icon';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { packOf } from './draft-lines.ts';
import { LineThumb } from './line-thumb.tsx';
import { Saved } from './quotation-head.tsx';
import { useQuoteText } from './quotation-text.ts';
import { percentSaved } from './saving.ts';
import { Sum, Sums } from './sums.tsx';

/** The lines. With an offer, list, target and offered price side by side. */
export function LinesCard({ quotation }: { quotation: Quotation }) {
  const text = useQuoteText();
  const { lines, goods, list_goods, saving, status } = quotation;
  const isOffer = goods !== null;
  const isLocked = status === 'accepted' || status === 'ordered';
  const title = !isOffer ? 'offer.asked' : isLocked ? 'offer.title.accepted' : 'offer.title';
  return (
    <Card title={text(title)}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.position} line={line} isOffer={isOffer} />
        ))}
      </ul>
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

function Line({ line, isOffer }: { line: QuotationLine; isOffer: boolean }) {
  const { t } = useI18n();
  const text = useQuoteText();
  const { name, thumb, list_price, target_price, offered_price, is_available } = line;
  const per = t(`per.${line.price_unit}`);
  const isShown = isOffer && is_available;
  const faded = is_available ? undefined : 'opacity-60';
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-y-2 gap-x-3 py-4 first:pt-1">
      <LineThumb thumb={thumb} className={faded} />
      <div className="grid min-w-0">
        <Link className="font-strong wrap-anywhere hover:underline" to={line.route}>
          {name}
        </Link>
        <SmallText as="span">
          {formatQuantity(line.quantity)} × {packOf(line)}
        </SmallText>
        {line.note && <SmallText as="span">{line.note}</SmallText>}
        {!is_available && (
          <span className="flex gap-1.5 items-center text-danger text-sm font-semibold">
            <Icon name="circle-alert" size="sm" />
            {text('offer.left_out')}
          </span>
        )}
      </div>
      <dl
        className={classNames('col-span-full grid grid-cols-2 gap-y-2 gap-x-3 sm:grid-cols-4', faded)}
        data-testid="quote-prices"
      >
        <Price name={text('offer.list')}>
          <Money sen={list_price} per={per} />
        </Price>
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
      {isShown && <LineSaving line={line} />}
    </li>
  );
}

function LineSaving({ line: { saving, list_amount } }: { line: QuotationLine }) {
  const text = useQuoteText();
  if (saving === null) return null;
  if (saving > 0) {
    const params = { amount: formatMoney(saving), percent: percentSaved(saving, list_amount) };
    return (
      <p className="col-span-full text-success text-sm/5 font-strong tabular-nums">
        {text('offer.saving', params)}
      </p>
    );
  }
  return (
    <SmallText className="col-span-full">
      {saving === 0 ? text('offer.noSaving') : text('offer.dearer', { amount: formatMoney(-saving) })}
    </SmallText>
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
