import { maxRounds } from '@bakul/shop/features/quotation/quotation.constants';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSession } from '../../session/use-session.ts';
import { QuotationActions } from './quotation-actions.tsx';
import type { QuotationProps } from './quotation-props.ts';
import { OfferTime, QuotationBadge } from './quotation-state.tsx';
import { useQuoteText } from './quotation-text.ts';
import { useQuotesText } from './quotations-text.ts';
import { percentSaved } from './saving.ts';

export const headId = 'quote-head';

/** The state, whose turn it is, the total, and the actions. */
export function QuotationHead(props: QuotationProps & { onCounter: (() => void) | null }) {
  const { quotation } = props;
  const { lang } = useI18n();
  const text = useQuoteText();
  const quotes = useQuotesText();
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const { status, title, author, goods, valid_until, timeline, round } = quotation;
  const time = formatMoment(quotation.created_at, lang);
  const reason = timeline.findLast(({ what }) => what === status)?.reason;
  const isOpen = status === 'offered' || status === 'accepted';
  return (
    <Card id={headId} tabIndex={-1} className="grid grid-cols-1 gap-3 scroll-mt-4 lg:col-2">
      {title !== null && <h2 className="text-xl/7 wrap-anywhere">{title}</h2>}
      <div role="status" className="grid justify-items-start gap-2 font-strong">
        <QuotationBadge state={status} />
        <p>{quotes(`turn.${status}`)}</p>
      </div>
      {reason && <p>{text('quote.reason', { reason })}</p>}
      {isOpen && valid_until !== null && (
        <p className="flex flex-wrap items-center gap-y-1 gap-x-3">
          <OfferTime status={status} valid_until={valid_until} />
          <span>{text('quote.validUntil', { time: formatMoment(valid_until, lang) })}</span>
        </p>
      )}
      {goods !== null && (
        <p
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 pt-3 border-t border-line"
          data-testid="quote-total"
        >
          <span>{text('offer.goods')}</span>
          <Money className="text-2xl/7.5 font-bold" sen={goods} />
          <Saved {...quotation} className="col-span-full justify-self-end" />
        </p>
      )}
      <QuotationActions {...props} />
      <SmallText>
        {isCompany ? text('quote.byName', { time, name: author }) : text('quote.by', { time })}
        {round > 0 && <> · {text('quote.round', { n: round, most: maxRounds })}</>}
      </SmallText>
    </Card>
  );
}

type SavedProps = { saving: number | null; list_goods: number; className?: string };

/** The saving of an offer compared with list prices. */
export function Saved({ saving, list_goods, className }: SavedProps) {
  const text = useQuoteText();
  if (saving === null || saving <= 0) return null;
  const params = { amount: formatMoney(saving), percent: percentSaved(saving, list_goods) };
  return (
    <span className={classNames('text-success text-sm/5 font-strong tabular-nums', className)}>
      {text('offer.saving', params)}
    </span>
  );
}
