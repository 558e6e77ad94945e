import type { MovementDetail as Movement } from '@bakul/shop/features/credit/credit.contract';
import { Card } from '@bakul/ui/card';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { useMovementText } from './movement-text.ts';

/** A credit note or a returned advance. */
export function MovementDetail({ movement }: { movement: Movement }) {
  const { lang } = useI18n();
  const text = useMovementText();
  const { kind, at, amount, reference, reason, invoices, advance } = movement;
  return (
    <div className="movement-columns">
      <div className="account-stack">
        <Card className="movement-card-head">
          <p>
            <span className="credit-note">{text('move.amount')}</span>
            <Money sen={Math.abs(amount)} className="credit-available" />
          </p>
        </Card>
        <AllocationCard
          title={text('move.allocation.note')}
          invoices={invoices}
          advance={advance}
          advanceName={text(kind === 'advance_refunded' ? 'move.advance.returned' : 'move.advance')}
        />
      </div>
      <Card>
        <dl className="credit-facts">
          {at && (
            <div>
              <dt>{text('move.date')}</dt>
              <dd>{formatMoment(at, lang)}</dd>
            </div>
          )}
          {reference && (
            <div>
              <dt>{text('move.invoice')}</dt>
              <dd>
                <Link to={`/credit-terms/transaction/${reference}`} className="credit-link">
                  {reference}
                </Link>
              </dd>
            </div>
          )}
          {reason && (
            <div>
              <dt>{text('move.reason')}</dt>
              <dd>{reason}</dd>
            </div>
          )}
        </dl>
      </Card>
    </div>
  );
}
