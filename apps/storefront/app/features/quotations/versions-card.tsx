import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Disclosure } from '@bakul/ui/disclosure';
import { formatMoment } from '@bakul/web/format/format-date';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { lastOffer, type OfferedPrices } from './last-offer.ts';
import { type QuoteText, useQuoteText } from './quotation-text.ts';

type Version = Quotation['versions'][number];

/** All earlier requests and offers, newest first. */
export function VersionsCard({ quotation }: { quotation: Quotation }) {
  const { lang } = useI18n();
  const text = useQuoteText();
  const { versions } = quotation;
  if (versions.length < 2) return null;
  return (
    <Card title={text('versions.title')}>
      <div className="divide-y divide-line">
        {versions.toReversed().map((version) => (
          <Disclosure
            key={version.number}
            summary={text(`versions.${version.side}`, {
              n: version.number,
              time: formatMoment(version.created_at, lang),
            })}
          >
            <VersionLines
              version={version}
              answered={lastOffer(versions.filter(({ number }) => number < version.number))}
            />
          </Disclosure>
        ))}
      </div>
    </Card>
  );
}

type VersionLinesProps = { version: Version; answered: OfferedPrices };

/** A counter-offer is shown with the offered prices that it answers. */
function VersionLines({ version, answered }: VersionLinesProps) {
  const text = useQuoteText();
  return (
    <div className="grid gap-3">
      {version.message && (
        <blockquote className="ps-3 border-s-3 border-line whitespace-pre-line">{version.message}</blockquote>
      )}
      <ul className="grid gap-2">
        {version.lines.map((line) => (
          <li className="grid" key={line.position}>
            <strong>{line.name}</strong>
            <SmallText as="span">
              {text('versions.line', {
                quantity: formatQuantity(line.quantity),
                pack: line.pack_label,
              })}
              {' · '}
              {pricesOf(line, version.side === 'buyer' ? answered : null, text).join(' · ')}
            </SmallText>
          </li>
        ))}
      </ul>
      {version.goods !== null && <p>{text('versions.goods', { amount: formatMoney(version.goods) })}</p>}
    </div>
  );
}

function pricesOf(line: Version['lines'][number], answered: OfferedPrices | null, text: QuoteText): string[] {
  const ours = answered?.get(line.variant_id);
  const { list_price, target_price, offered_price, is_available } = line;
  return [
    text('versions.list', { price: formatMoney(list_price) }),
    ...(ours === undefined ? [] : [text('versions.ours', { price: formatMoney(ours) })]),
    ...(target_price === null ? [] : [text('versions.target', { price: formatMoney(target_price) })]),
    ...(offered_price === null ? [] : [text('versions.offered', { price: formatMoney(offered_price) })]),
    ...(is_available ? [] : [text('versions.leftOut')]),
  ];
}
