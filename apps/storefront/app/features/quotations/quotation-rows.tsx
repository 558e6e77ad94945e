import type { QuotationHead } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { GoodsPreview, RecordRow } from '../../account/record-row.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSession } from '../../session/use-session.ts';
import { OfferTime, QuotationBadge } from './quotation-state.tsx';
import { useQuotesText } from './quotations-text.ts';

/** The buyer's quotations: cards on phones, rows on wide screens. */
export function QuotationRows({ quotations }: { quotations: readonly QuotationHead[] }) {
  const text = useQuotesText();
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label={text('quotes.title')}>
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
  const { slug, title, status, goods, author, preview, lines } = quotation;
  const time = formatMoment(quotation.updated_at, lang);
  return (
    <RecordRow
      className="grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_128px]"
      data-testid="quote-row"
      to={`/quotations/${slug}`}
      title={title ?? slug}
      badge={<QuotationBadge state={status} />}
      note={
        <>
          {title !== null && <span className="tabular">{slug} · </span>}
          {isCompany ? text('quotes.changedBy', { time, name: author }) : text('quotes.changed', { time })}
        </>
      }
      goods={
        <GoodsPreview
          preview={preview}
          more={lines > 1 ? text('quotes.more', { n: lines - 1 }) : null}
          none={text('quotes.noLines')}
        />
      }
      isQuiet={quotation.turn !== 'buyer'}
      next={
        <>
          <p>{text(`turn.${status}`)}</p>
          <OfferTime {...quotation} />
        </>
      }
    >
      {goods !== null && (
        <p className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold lg:col-3 lg:row-[1_/_span_2] lg:grid lg:justify-items-end">
          <SmallText as="span">{text('quotes.goods')}</SmallText>
          <Money sen={goods} />
        </p>
      )}
    </RecordRow>
  );
}
