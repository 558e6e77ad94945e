import type { QuotationHead } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { OfferTime, QuotationBadge } from './quotation-state.tsx';
import { useQuotesText } from './quotations-text.ts';

/** The buyer's quotations: cards on phones, rows on wide screens. */
export function QuotationRows({ quotations }: { quotations: readonly QuotationHead[] }) {
  const text = useQuotesText();
  return (
    <ul className="quote-rows" aria-label={text('quotes.title')}>
      {quotations.map((quotation) => (
        <QuotationRow key={quotation.slug} quotation={quotation} />
      ))}
    </ul>
  );
}

function QuotationRow({ quotation }: { quotation: QuotationHead }) {
  const { lang } = useI18n();
  const text = useQuotesText();
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const { slug, title, status, goods, author } = quotation;
  const time = formatMoment(quotation.updated_at, lang);
  return (
    <li className="quote-row" data-turn={quotation.turn ?? undefined}>
      <div className="quote-row-head">
        <h2>
          <Link to={`/quotations/${slug}`} className="quote-row-link">
            {title ?? slug}
          </Link>
        </h2>
        <QuotationBadge state={status} />
        <p className="quote-small">
          {title !== null && <span className="tabular">{slug} · </span>}
          {isCompany ? text('quotes.changedBy', { time, name: author }) : text('quotes.changed', { time })}
        </p>
      </div>
      <Goods quotation={quotation} />
      <div className="quote-row-next">
        <p>{text(`turn.${status}`)}</p>
        <OfferTime {...quotation} />
      </div>
      {goods !== null && (
        <p className="quote-row-total">
          <span className="quote-small">{text('quotes.goods')}</span>
          <Money sen={goods} />
        </p>
      )}
    </li>
  );
}

function Goods({ quotation: { preview, lines } }: { quotation: QuotationHead }) {
  const text = useQuotesText();
  const [first] = preview;
  const rest = lines - 1;
  return (
    <div className="quote-row-goods">
      <span className="quote-row-pictures" aria-hidden="true">
        {preview
          .filter(({ thumb }) => thumb !== null)
          .slice(0, 3)
          .map(({ name, thumb }) => (
            <img key={name} src={thumb ?? ''} alt="" width="48" height="48" loading="lazy" />
          ))}
      </span>
      <p>
        {first?.name ?? text('quotes.noLines')}
        {rest > 0 && <span className="quote-small"> {text('quotes.more', { n: rest })}</span>}
      </p>
    </div>
  );
}
