import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import type { ApprovalReason } from '@bakul/shop/features/company/company.constants';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { BarMeter } from '@bakul/ui/limit-meter';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { Link } from '../../i18n/link.tsx';
import { RichText } from '../../i18n/rich-text.tsx';
import { useCheckoutText } from './checkout-text.ts';
import { deliveryFee, hasNoPlace } from './choices.ts';
import { PlaceButton, type PlaceButtonProps } from './place-button.tsx';
import { partId } from './problems.ts';
import { PromotionCode } from './promotion-code.tsx';
import type { PartProps } from './section.tsx';
import type { RefusedCode } from './use-refused-code.ts';

type SummaryProps = PartProps & {
  isStale: boolean;
  /** Why this buyer may not place the order. */
  problem: string | undefined;
  /** Why the order would wait for an approver. */
  approvalReason: ApprovalReason | null;
  /** A promotion code that was refused. */
  refusedCode: RefusedCode | null;
  button: PlaceButtonProps;
};

/** The costs and the button. On phones the total and the button are fixed to the bottom. */
export function Summary(props: SummaryProps) {
  const { preview, choices, onChoice, isStale, problem, approvalReason, refusedCode, button } = props;
  const text = useCheckoutText();
  const fee = deliveryFee(preview, choices);
  const totalName = text(fee === null ? 'summary.total.before' : 'summary.total');
  const isWide = useIsWide();
  const hasWeights = preview.lines.some(({ is_catch_weight }) => is_catch_weight);
  return (
    <>
      <aside className="lg:sticky lg:top-4" aria-label={text('summary.title')} data-testid="checkout-aside">
        <section
          className="group/summary card grid grid-cols-1 gap-4 shadow-raised"
          aria-busy={isStale || undefined}
          data-testid="summary"
        >
          <h2 className="text-xl/7">{text('summary.title')}</h2>
          <Sums preview={preview} choices={choices} fee={fee} totalName={totalName} />
          <p role="status" className="sr-only">
            {isStale ? text('checkout.updating') : `${totalName} ${formatMoney(preview.total)}`}
          </p>
          {isWide && <Obstacle problem={problem} />}
          {approvalReason && (
            <Notice>
              <p>{text(`summary.approval.${approvalReason}`, approvalLimits(preview))}</p>
              <p>{text('summary.approval')}</p>
            </Notice>
          )}
          <PlaceButton {...button} className="hidden lg:inline-flex" />
          <p className="text-muted text-sm/5.5 text-pretty">
            {hasWeights && `${text('summary.weight')} `}
            <RichText
              text={text('summary.accept', { terms: '{terms}', returns: '{returns}' })}
              parts={{
                terms: <NoteLink to="/terms-conditions">{text('summary.terms')}</NoteLink>,
                returns: <NoteLink to="/return-and-refund-policy">{text('summary.returns')}</NoteLink>,
              }}
            />
          </p>
          <FreeDelivery preview={preview} />
          {choices.quotation === null && (
            <PromotionCode
              preview={preview}
              code={choices.code}
              refused={refusedCode}
              onCode={(code) => onChoice({ code })}
            />
          )}
        </section>
      </aside>
      <div
        className="sticky bottom-0 z-20 flex flex-wrap items-center gap-y-2 gap-x-4 -mb-12 mx-[calc(-1*var(--gutter))] pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] px-(--gutter) bg-surface shadow-bar lg:hidden"
        data-print="hide"
        data-bottom-bar="checkout"
        data-testid="checkout-bar"
      >
        {!isWide && <Obstacle problem={problem} />}
        <p className="grid leading-5">
          <span className="text-muted text-sm">{totalName}</span>
          <Money className="text-lg font-heavy tabular-nums" sen={preview.total} />
        </p>
        <PlaceButton {...button} className="flex-[1_1_200px] w-auto px-3 text-base" />
      </div>
    </>
  );
}

/** Why this person cannot place the order, beside the button: in the summary, or in the bar of a phone. */
function Obstacle({ problem }: Pick<SummaryProps, 'problem'>) {
  if (!problem) return null;
  return (
    <div
      id={partId('limits')}
      tabIndex={-1}
      className="basis-full rounded-card"
      data-testid="checkout-problem"
    >
      <Notice tone="danger">
        <p>{problem}</p>
      </Notice>
    </div>
  );
}

const approvalLimits = ({ limits }: Preview) => ({
  limit: formatMoney(limits?.order ?? 0),
  left: formatMoney(limits?.month_left ?? 0),
});

function NoteLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="text-brand font-strong underline underline-offset-3" to={to}>
      {children}
    </Link>
  );
}

type SumsProps = Pick<SummaryProps, 'preview' | 'choices'> & { fee: number | null; totalName: string };

function Sums({ preview, choices, fee, totalName }: SumsProps) {
  const text = useCheckoutText();
  const { lines, goods, discount, promotion, tax, total, zone, saved } = preview;
  const bringing = choices.addTo
    ? text('summary.joined', { slug: choices.addTo })
    : choices.way === 'pickup'
      ? text('summary.pickup')
      : zone
        ? text('summary.delivery.to', { zone: zone.name })
        : text('summary.delivery');
  return (
    <>
      <dl className="grid gap-2 tabular-nums group-aria-busy/summary:opacity-55" data-testid="summary-rows">
        <Row name={text('summary.products', { n: lines.length })}>
          <Money sen={goods} />
        </Row>
        {discount > 0 && (
          <Row
            name={
              <>
                <Icon name="tag" size="sm" /> {promotion?.name ?? text('summary.discount')}
              </>
            }
            isGood
          >
            <Money sen={-discount} />
          </Row>
        )}
        <Row name={bringing}>
          {fee === null && (
            <span className="text-muted">
              {text(hasNoPlace(choices) ? `summary.noPlace.${choices.way}` : 'summary.notThere')}
            </span>
          )}
          {fee === 0 && text('summary.free')}
          {fee !== null && fee > 0 && <Money sen={fee} />}
        </Row>
        <Row name={text('summary.tax')}>
          <Money sen={tax} />
        </Row>
        <Row name={totalName} isTotal>
          <Money sen={total} />
        </Row>
      </dl>
      {saved > 0 && (
        <p className="text-success text-sm font-semibold">
          {text('summary.saved', { amount: formatMoney(saved) })}
        </p>
      )}
    </>
  );
}

type RowProps = { name: ReactNode; isGood?: boolean; isTotal?: boolean; children: ReactNode };

function Row({ name, isGood, isTotal, children }: RowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        isGood && 'text-success',
        isTotal && 'mt-2 pt-4 border-t border-line text-2xl/7.5 font-heavy',
      )}
    >
      <dt className="flex-[1_1_6rem] min-w-0 wrap-anywhere">{name}</dt>
      <dd className="flex-none">{children}</dd>
    </div>
  );
}

function FreeDelivery({ preview: { zone, goods, delivery } }: Pick<SummaryProps, 'preview'>) {
  const text = useCheckoutText();
  if (!zone || zone.free_from === null || delivery === 0) return null;
  const from = text('summary.freeFrom', { amount: formatMoney(zone.free_from) });
  const left = text('summary.toGo', { amount: formatMoney(zone.free_from - goods) });
  return (
    <div className="grid gap-2 py-3 px-3.5 rounded-control bg-tint text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span>{from}</span>
        <strong>{left}</strong>
      </p>
      <BarMeter value={goods} max={zone.free_from} label={`${from}. ${left}`} />
    </div>
  );
}
