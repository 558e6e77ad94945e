import type { CreditInvoiceDetail } from '@bakul/shop/features/credit/credit.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { InvoiceState } from './invoice-state.tsx';
import { DocumentsCard } from './movement-documents.tsx';
import { useMovementText } from './movement-text.ts';
import { PayModal } from './pay-modal.tsx';
import { Timeline } from './timeline.tsx';

/** An invoice: its open amount and the payments applied to it. */
export function InvoiceDetail({ invoice }: { invoice: CreditInvoiceDetail }) {
  const text = useMovementText();
  const mayPay = hasScope(useSession(), 'invoice.pay');
  const [isPaying, setPaying] = useState(false);
  const { number, transaction, open, timeline, credit_notes } = invoice;
  const paid = timeline.filter(({ kind }) => kind !== 'invoice');
  return (
    <div className="movement-columns">
      <div className="account-stack">
        <Card className="movement-card-head">
          <div className="movement-sum">
            <p>
              <span className="credit-note">{text('move.open')}</span>
              <Money sen={open} className="credit-available" />
            </p>
            <InvoiceState invoice={invoice} />
          </div>
          {mayPay && open > 0 && <Button onClick={() => setPaying(true)}>{text('move.pay')}</Button>}
        </Card>
        <Card title={text('move.timeline')}>
          {paid.length === 0 ? (
            <p className="account-lead">{text('move.timeline.none')}</p>
          ) : (
            <Timeline
              steps={paid.map((entry) => ({
                key: `${entry.slug} ${entry.kind}`,
                name: text(`kind.${entry.kind}`),
                to: entry.kind === 'advance_used' ? null : `/credit-terms/transaction/${entry.slug}`,
                slug: entry.slug,
                at: entry.at,
                amount: entry.amount,
                note: credit_notes.find((each) => each.number === entry.slug)?.reason ?? null,
              }))}
            />
          )}
        </Card>
      </div>
      <div className="account-stack">
        <Facts invoice={invoice} />
        <DocumentsCard
          documents={[
            { name: text('move.document.invoice'), path: `/api/transaction/${transaction}/document/invoice` },
          ]}
        />
      </div>
      {/* The total outstanding amount is not known here, so the form accepts at most the amount of this invoice. */}
      <PayModal
        items={isPaying ? [{ number, due_on: invoice.due_on, open }] : null}
        outstanding={null}
        onClose={() => setPaying(false)}
      />
    </div>
  );
}

function Facts({ invoice }: { invoice: CreditInvoiceDetail }) {
  const { lang } = useI18n();
  const text = useMovementText();
  const { transaction, po_number, issued_on, due_on, total, paid, credited, prepaid } = invoice;
  const sums = [
    [text('move.amount'), total],
    [text('move.prepaid'), prepaid],
    [text('move.paid'), paid],
    [text('move.credited'), credited],
  ] as const;
  return (
    <Card>
      <dl className="credit-facts">
        <div>
          <dt>{text('move.order')}</dt>
          <dd>
            <Link to={`/transactions/${transaction}`} className="credit-link">
              {transaction}
            </Link>
          </dd>
        </div>
        {po_number && (
          <div>
            <dt>{text('move.po')}</dt>
            <dd>{po_number}</dd>
          </div>
        )}
        <div>
          <dt>{text('move.issued')}</dt>
          <dd>{formatLocalDate(issued_on, lang)}</dd>
        </div>
        <div>
          <dt>{text('move.due')}</dt>
          <dd>{formatLocalDate(due_on, lang)}</dd>
        </div>
        {sums
          .filter(([, sen], index) => index === 0 || sen > 0)
          .map(([name, sen]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money sen={sen} />
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
