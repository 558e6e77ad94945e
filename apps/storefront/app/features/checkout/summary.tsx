import './summary.css';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { BarMeter } from '@bakul/ui/limit-meter';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { Link } from '../../i18n/link.tsx';
import { RichText } from '../../i18n/rich-text.tsx';
import { useCheckoutText } from './checkout-text.ts';
import { PlaceButton, type PlaceButtonProps } from './place-button.tsx';
import { partId } from './problems.ts';
import { PromotionCode } from './promotion-code.tsx';
import type { PartProps } from './section.tsx';
import type { RefusedCode } from './use-refused-code.ts';

type SummaryProps = PartProps & {
  isStale: boolean;
  /** Why this buyer may not place the order. */
  problem: string | undefined;
  /** A promotion code that was refused. */
  refusedCode: RefusedCode | null;
  button: PlaceButtonProps;
};

/** The costs and the button. On phones the total and the button are fixed to the bottom. */
export function Summary(props: SummaryProps) {
  const { preview, choices, onChoice, isStale, problem, refusedCode, button } = props;
  const text = useCheckoutText();
  const hasWeights = preview.lines.some(({ is_catch_weight }) => is_catch_weight);
  return (
    <>
      <aside className="checkout-aside" aria-label={text('summary.title')}>
        <section className="card summary" aria-busy={isStale || undefined}>
          <h2>{text('summary.title')}</h2>
          <Sums preview={preview} choices={choices} />
          <p role="status" className="sr-only">
            {isStale ? text('checkout.updating') : `${text('summary.total')} ${formatMoney(preview.total)}`}
          </p>
          {problem && (
            <div id={partId('limits')} tabIndex={-1} className="checkout-problem">
              <Notice tone="danger">
                <p>{problem}</p>
              </Notice>
            </div>
          )}
          {preview.approval_reason && (
            <Notice>
              <p>{text(`summary.approval.${preview.approval_reason}`)}</p>
              <p>{text('summary.approval')}</p>
            </Notice>
          )}
          <PlaceButton {...button} className="summary-place" />
          <p className="summary-note">
            {hasWeights && `${text('summary.weight')} `}
            <RichText
              text={text('summary.accept', { terms: '{terms}', returns: '{returns}' })}
              parts={{
                terms: <Link to="/terms-conditions">{text('summary.terms')}</Link>,
                returns: <Link to="/return-and-refund-policy">{text('summary.returns')}</Link>,
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
      <div className="checkout-bar" data-print="hide">
        <p>
          <span>{text('summary.total')}</span>
          <Money sen={preview.total} />
        </p>
        <PlaceButton {...button} />
      </div>
    </>
  );
}

function Sums({ preview, choices }: Pick<SummaryProps, 'preview' | 'choices'>) {
  const text = useCheckoutText();
  const { lines, goods, discount, promotion, delivery, tax, total, zone, saved } = preview;
  const bringing = choices.addTo
    ? text('summary.joined', { slug: choices.addTo })
    : choices.way === 'pickup'
      ? text('summary.pickup')
      : zone
        ? text('summary.delivery.to', { zone: zone.name })
        : text('summary.delivery');
  return (
    <>
      <dl className="summary-rows">
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
        <Row name={bringing}>{delivery === 0 ? text('summary.free') : <Money sen={delivery} />}</Row>
        <Row name={text('summary.tax')}>
          <Money sen={tax} />
        </Row>
        <Row name={text('summary.total')} isTotal>
          <Money sen={total} />
        </Row>
      </dl>
      {saved > 0 && <p className="summary-saved">{text('summary.saved', { amount: formatMoney(saved) })}</p>}
    </>
  );
}

type RowProps = { name: ReactNode; isGood?: boolean; isTotal?: boolean; children: ReactNode };

function Row({ name, isGood, isTotal, children }: RowProps) {
  return (
    <div data-good={isGood || undefined} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FreeDelivery({ preview: { zone, goods, delivery } }: Pick<SummaryProps, 'preview'>) {
  const text = useCheckoutText();
  if (!zone || zone.free_from === null || delivery === 0) return null;
  const from = text('summary.freeFrom', { amount: formatMoney(zone.free_from) });
  const left = text('summary.toGo', { amount: formatMoney(zone.free_from - goods) });
  return (
    <div className="summary-free">
      <p>
        <span>{from}</span>
        <strong>{left}</strong>
      </p>
      <BarMeter value={goods} max={zone.free_from} label={`${from}. ${left}`} />
    </div>
  );
}
