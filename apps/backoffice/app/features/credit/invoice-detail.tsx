import type { StaffInvoiceDetail } from '@bakul/shop/features/credit/invoice/staff/invoice.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { AmountDialog } from '../../parts/amount-dialog.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { smallFacts, textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { invoiceLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';
import { DebitNoteDialog } from './debit-note-dialog.tsx';

const row = 'flex items-center justify-between gap-3 py-2 border-b border-line';

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
  const { lang } = useI18n();
  const t = useCreditText();
  const { may } = useStaff();
  const [isNoting, setNoting] = useState(false);
  const [isDebiting, setDebiting] = useState(false);
  const { number, kind, status, corrects, credit_notes, debit_notes, timeline } = invoice;
  const isDebitNote = kind === 'debit_note';
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={isDebitNote ? t('debit.named', { number }) : number}>
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
            <Link className={textLink} to={`?tab=invoices&status=all&open=${corrects}`}>
              {t('debit.for', { number: corrects })}
            </Link>
          )}
          <OrderLink slug={invoice.transaction} />
        </p>
      </DetailHeader>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {may('credit.manage') && invoice.most > 0 && (
          <Button variant="neutral" icon="undo-2" onClick={() => setNoting(true)}>
            {t('note.write')}
          </Button>
        )}
        {may('credit.manage') && invoice.debitable > 0 && (
          <Button variant="neutral" icon="plus" onClick={() => setDebiting(true)}>
            {t('debit.write')}
          </Button>
        )}
        {isDebitNote && (
          <SaveButton icon="file-text" path={`/api/staff/credit/note/${number}/document`}>
            PDF<span className="sr-only"> {number}</span>
          </SaveButton>
        )}
      </div>
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
          { label: t('debit.cause'), value: invoice.cause && t(`debit.cause.${invoice.cause}`) },
          { label: t('note.why'), value: invoice.reason },
        ]}
      />
      {credit_notes.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('notes.title')}</h3>
          <ul className="grid">
            {credit_notes.map((note) => (
              <li className={row} key={note.number}>
                <span>
                  <strong className="tabular-nums whitespace-nowrap">{note.number}</strong>{' '}
                  <Money sen={note.amount} />
                  <br />
                  <small>
                    {formatTime(note.created_at, lang)} · {note.reason}
                  </small>
                </span>
                <SaveButton size="small" path={`/api/staff/credit/note/${note.number}/document`}>
                  PDF<span className="sr-only"> {note.number}</span>
                </SaveButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {debit_notes.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('debits.title')}</h3>
          <ul className="grid">
            {debit_notes.map((note) => (
              <li className={row} key={note.number}>
                <Link className={textLink} to={`?tab=invoices&status=all&open=${note.number}`}>
                  {note.number}
                </Link>
                <span className="flex flex-wrap items-center justify-end gap-2">
                  <Badge {...invoiceLooks[note.status]}>{t(`invoice.${note.status}`)}</Badge>
                  <Money sen={note.amount} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {timeline.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('invoice.moved')}</h3>
          <ul className="grid">
            {timeline.map((entry) => (
              <li className={row} key={entry.slug}>
                <span>
                  {t(`posting.${entry.kind}`)}{' '}
                  <span className="tabular-nums whitespace-nowrap">{entry.slug}</span>
                  <br />
                  <small>{formatTime(entry.at, lang)}</small>
                </span>
                <Money sen={entry.amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <History
        type="invoice"
        id={invoice.id}
        version={`${status} ${invoice.credited} ${debit_notes.length}`}
      />
      {isDebiting && (
        <DebitNoteDialog
          invoice={invoice}
          onClose={() => setDebiting(false)}
          onDone={async () => {
            setDebiting(false);
            await onChange();
          }}
        />
      )}
      {isNoting && (
        <NoteDialog
          invoice={invoice}
          onClose={() => setNoting(false)}
          onDone={async () => {
            setNoting(false);
            await onChange();
          }}
        />
      )}
    </article>
  );
}

type NoteDialogProps = { invoice: StaffInvoiceDetail; onClose: () => void; onDone: () => Promise<void> };

function NoteDialog({ invoice, onClose, onDone }: NoteDialogProps) {
  const t = useCreditText();
  const mutation = useMutation();
  const { number, most } = invoice;
  async function note(amount: Sen, reason: string) {
    const input = { number, amount, reason };
    const done = t('note.done', { amount: formatMoney(amount) });
    const result = await mutation.run('POST /api/staff/credit/invoice/{number}/credit_note', input, { done });
    if (result.ok) await onDone();
  }
  return (
    <AmountDialog
      title={t('note.title', { number })}
      label={t('note.why')}
      hint={t('note.why.hint')}
      action={t('note.do')}
      maxLength={500}
      templates={['note.price', 'note.quality', 'note.all']}
      initial={most}
      most={most}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      onClose={onClose}
      onAmount={(amount, reason) => void note(amount, reason)}
    />
  );
}
