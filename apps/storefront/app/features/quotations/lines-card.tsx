import type { Quotation, QuotationLine } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Hint } from '@bakul/ui/hint';
import { Icon } from '@bakul/ui/icon';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { packOf } from './draft-lines.ts';
import { Saved } from './quotation-head.tsx';
import { useQuoteText } from './quotation-text.ts';
import { percentSaved } from './saving.ts';

/** The lines. With an offer, list, target and offered price side by side. */
export function LinesCard({ quotation }: { quotation: Quotation }) {
  const text = useQuoteText();
  const { lines, goods, list_goods, saving, status } = quotation;
  const isOffer = goods !== null;
  const isLocked = status === 'accepted' || status === 'ordered';
  const title = !isOffer ? 'offer.asked' : isLocked ? 'offer.title.accepted' : 'offer.title';
  return (
    <Card title={text(title)}>
      <ul className="quote-lines divided">
        {lines.map((line) => (
          <Line key={line.position} line={line} isOffer={isOffer} />
        ))}
      </ul>
      <dl className="quote-sums">
        <div>
          <dt>{text(isOffer ? 'offer.goods.list' : 'lines.total')}</dt>
          <dd>
            <Money sen={list_goods} />
          </dd>
        </div>
        {isOffer && (
          <div data-strong>
            <dt>{text('offer.goods')}</dt>
            <dd>
              <Money sen={goods} />
            </dd>
          </div>
        )}
      </dl>
      {isOffer && (
        <p className="quote-sums-note">
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
  return (
    <li className="quote-line" data-out={!is_available || undefined}>
      {thumb ? <img src={thumb} alt="" width="64" height="48" loading="lazy" /> : <span />}
      <div className="quote-line-name">
        <Link to={line.route}>{name}</Link>
        <span className="quote-small">
          {formatQuantity(line.quantity)} × {packOf(line)}
        </span>
        {line.note && <span className="quote-small">{line.note}</span>}
        {!is_available && (
          <span className="quote-out">
            <Icon name="circle-alert" size="sm" />
            {text('offer.left_out')}
          </span>
        )}
      </div>
      <dl className="quote-prices">
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
    return <p className="quote-saved quote-line-saving">{text('offer.saving', params)}</p>;
  }
  return (
    <p className="quote-small quote-line-saving">
      {saving === 0 ? text('offer.noSaving') : text('offer.dearer', { amount: formatMoney(-saving) })}
    </p>
  );
}

function Price({ name, isStrong, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
