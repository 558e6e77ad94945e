import type { CreditInvoiceDetail } from '@bakul/shop/features/credit/credit.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { EinvoiceCard } from '../einvoices/einvoice-card.tsx';
import { creditNotePath, invoicePath } from './credit-note-links.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { Fact, FactLink, FactList } from './facts.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { DocumentsCard } from './movement-documents.tsx';
import { useMovementText } from './movement-text.ts';
import { PayModal } from './pay-modal.tsx';
import { bigAmount, columns, smallPrint } from './styles.ts';
import { Timeline } from './timeline.tsx';

type InvoiceDetailProps = {
  invoice: CreditInvoiceDetail;
  onInvoice: (invoice: CreditInvoiceDetail) => void;
};

/** An invoice: its open amount, the payments applied to it, and disputes. */
export function InvoiceDetail({ invoice, onInvoice }: InvoiceDetailProps) {
  const text = useMovementText();
  const mayPay = hasScope(useSession(), 'invoice.pay');
  const [isPaying, setPaying] = useState(false);
  const { number, kind, transaction, open, timeline, credit_notes, debit_notes } = invoice;
  const paid = timeline.filter((entry) => entry.kind !== 'invoice' && entry.kind !== 'debit_note');
  const isDebitNote = kind === 'debit_note';
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid gap-4 justify-items-start">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <p>
              <span className={smallPrint}>{text('move.open')}</span>
              <Money sen={open} className={bigAmount} />
            </p>
            <InvoiceState invoice={invoice} />
          </div>
          {mayPay && open > 0 && (
            <Button onClick={() => setPaying(true)}>
              {text(isDebitNote ? 'move.pay.debit' : 'move.pay')}
            </Button>
          )}
        </Card>
        <Card title={text('move.timeline')}>
          {paid.length === 0 ? (
            <Lead>{text('move.timeline.none')}</Lead>
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
      <div className="grid grid-cols-1 gap-4">
        <Facts invoice={invoice} />
        {debit_notes.length > 0 && <DebitNotes notes={debit_notes} />}
        <EinvoiceCard filter={{ numbers: [number, ...credit_notes.map((note) => note.number)] }} />
        <DisputeCard invoice={invoice} onInvoice={onInvoice} />
        <DocumentsCard
          documents={[
            {
              name: isDebitNote
                ? text('move.document.debit_note', { number })
                : text('move.document.invoice'),
              path: invoicePath(invoice),
            },
            ...credit_notes.map((note) => ({
              name: text('move.document.credit_note', { number: note.number }),
              path: creditNotePath(transaction, note.number),
            })),
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

/** What was charged later for the invoice. Each debit note has a page of its own. */
function DebitNotes({ notes }: { notes: CreditInvoiceDetail['debit_notes'] }) {
  const text = useMovementText();
  return (
    <Card title={text('move.debits')}>
      <ul className="grid gap-1">
        {notes.map(({ number, amount }) => (
          <li key={number} className="flex items-center justify-between gap-4">
            <FactLink to={`/credit-terms/transaction/${number}`}>{number}</FactLink>
            <Money sen={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ invoice }: { invoice: CreditInvoiceDetail }) {
  const { lang } = useI18n();
  const text = useMovementText();
  const {
    transaction,
    corrects,
    reason,
    po_number,
    issued_on,
    due_on,
    total,
    paid,
    credited,
    prepaid,
    disputed,
  } = invoice;
  const sums = [
    [text('move.amount'), total],
    [text('move.prepaid'), prepaid],
    [text('move.paid'), paid],
    [text('move.credited'), credited],
    [text('move.disputed'), disputed],
  ] as const;
  return (
    <Card>
      <FactList>
        {corrects && (
          <Fact name={text('move.corrects')}>
            <FactLink to={`/credit-terms/transaction/${corrects}`}>{corrects}</FactLink>
          </Fact>
        )}
        {reason && (
          <Fact name={text('move.reason')} isWide>
            {reason}
          </Fact>
        )}
        <Fact name={text('move.order')}>
          <FactLink to={`/transactions/${transaction}`}>{transaction}</FactLink>
        </Fact>
        {po_number && <Fact name={text('move.po')}>{po_number}</Fact>}
        <Fact name={text('move.issued')}>{formatLocalDate(issued_on, lang)}</Fact>
        <Fact name={text('move.due')}>{formatLocalDate(due_on, lang)}</Fact>
        {sums
          .filter(([, sen], index) => index === 0 || sen > 0)
          .map(([name, sen]) => (
            <Fact key={name} name={name}>
              <Money sen={sen} />
            </Fact>
          ))}
      </FactList>
    </Card>
  );
}
