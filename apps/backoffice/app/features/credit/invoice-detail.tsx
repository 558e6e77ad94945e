import type { StaffInvoiceDetail } from '@bakul/shop/features/credit/invoice/staff/invoice.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { smallFacts, textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { invoiceLooks } from './credit-looks.ts';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { useCreditText } from './credit-text.ts';
import { DebitNoteDialog } from './debit-note-dialog.tsx';
import { CreditNotes, DebitNotes, invoiceLink, notePath, StatusHistory } from './invoice-notes.tsx';

type InvoiceDetailProps = { number: string; onChange: () => Promise<unknown> };

export function InvoiceDetail({ number, onChange }: InvoiceDetailProps) {
  const invoice = useData('GET /api/staff/credit/invoice/{number}', { number });
  return (
    <WithData from={invoice}>
      {({ data }) => (
        <Invoice
          invoice={data}
          onChange={async () => {
            await invoice.reload();
            await onChange();
          }}
        />
      )}
    </WithData>
  );
}

type InvoiceProps = { invoice: StaffInvoiceDetail; onChange: () => Promise<void> };

function Invoice({ invoice, onChange }: InvoiceProps) {
  const { status, credited, credit_notes, debit_notes, timeline } = invoice;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <InvoiceHeader invoice={invoice} />
      <InvoiceActions invoice={invoice} onChange={onChange} />
      <InvoiceFacts invoice={invoice} />
      {credit_notes.length > 0 && <CreditNotes notes={credit_notes} />}
      {debit_notes.length > 0 && <DebitNotes notes={debit_notes} />}
      {timeline.length > 0 && <StatusHistory entries={timeline} />}
      <History type="invoice" id={invoice.id} version={`${status} ${credited} ${debit_notes.length}`} />
    </article>
  );
}

function InvoiceHeader({ invoice }: Pick<InvoiceProps, 'invoice'>) {
  const t = useCreditText();
  const { number, kind, status, corrects } = invoice;
  return (
    <DetailHeader title={kind === 'debit_note' ? t('debit.named', { number }) : number}>
      <p className={smallFacts}>
        <Badge {...invoiceLooks[status]}>{t(`invoice.${status}`)}</Badge>
        {invoice.is_overdue && (
          <Badge tone="danger" icon="triangle-alert">
            {t('late', { n: invoice.days_overdue })}
          </Badge>
        )}
        {invoice.disputes.map(({ id, status: state, amount }) => (
          <Link key={id} className={textLink} to={`?tab=disputes&status=${state}&open=${id}`}>
            {t('dispute.of.amount', { amount: formatMoney(amount), status: t(`dispute.${state}`) })}
          </Link>
        ))}
        {corrects && (
          <Link className={textLink} to={invoiceLink(corrects)}>
            {t('debit.for', { number: corrects })}
          </Link>
        )}
        <OrderLink slug={invoice.transaction} />
      </p>
    </DetailHeader>
  );
}

/** The notes that may be issued for an invoice, and the PDF of a debit note. */
function InvoiceActions({ invoice, onChange }: InvoiceProps) {
  const t = useCreditText();
  const { may } = useStaff();
  const [dialog, setDialog] = useState<'credit_note' | 'debit_note'>();
  const mayIssue = may('credit.manage');
  const close = () => setDialog(undefined);
  const done = async () => {
    close();
    await onChange();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {mayIssue && invoice.most > 0 && (
        <Button variant="neutral" icon="undo-2" onClick={() => setDialog('credit_note')}>
          {t('note.write')}
        </Button>
      )}
      {mayIssue && invoice.debitable > 0 && (
        <Button variant="neutral" icon="plus" onClick={() => setDialog('debit_note')}>
          {t('debit.write')}
        </Button>
      )}
      {invoice.kind === 'debit_note' && (
        <SaveButton icon="file-text" path={notePath(invoice.number)}>
          PDF<span className="sr-only"> {invoice.number}</span>
        </SaveButton>
      )}
      {dialog === 'credit_note' && <CreditNoteDialog invoice={invoice} onClose={close} onDone={done} />}
      {dialog === 'debit_note' && <DebitNoteDialog invoice={invoice} onClose={close} onDone={done} />}
    </div>
  );
}

function InvoiceFacts({ invoice }: Pick<InvoiceProps, 'invoice'>) {
  const { lang, t: common } = useI18n();
  const t = useCreditText();
  return (
    <Facts
      facts={[
        {
          label: t('field.company'),
          value: (
            <Link className={textLink} to={`?tab=accounts&open=${invoice.account_id}`}>
              {invoice.company}
            </Link>
          ),
        },
        { label: t('field.total'), value: <Money sen={invoice.total} /> },
        { label: t('field.paid'), value: <Money sen={invoice.paid} /> },
        { label: t('field.credited'), value: <Money sen={invoice.credited} /> },
        { label: t('field.open'), value: <Money sen={invoice.open} /> },
        { label: t('field.disputed'), value: invoice.disputed > 0 && <Money sen={invoice.disputed} /> },
        { label: t('field.issued'), value: formatLocalDay(invoice.issued_on, lang) },
        { label: t('field.due'), value: formatLocalDay(invoice.due_on, lang) },
        { label: t('field.po'), value: invoice.po_number },
        { label: t('debit.cause'), value: invoice.cause && common(`cause.${invoice.cause}`) },
        { label: t('note.why'), value: invoice.reason },
      ]}
    />
  );
}
