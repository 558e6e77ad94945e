import type { StaffInvoiceDetail } from '@bakul/shop/features/credit/invoice/staff/invoice.contract';
import { Badge } from '@bakul/ui/chip';
import { Money } from '@bakul/web/format/money';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { textLink } from '../../parts/styles.ts';
import { invoiceLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

/** An invoice or debit note in the list of invoices. */
export const invoiceLink = (number: string) => `?tab=invoices&status=all&open=${number}`;

/** The PDF of a credit or debit note. */
export const notePath = (number: string) => `/api/staff/credit/note/${number}/document` as const;

const row = 'flex items-center justify-between gap-3 py-2 border-b border-line';

export function CreditNotes({ notes }: { notes: StaffInvoiceDetail['credit_notes'] }) {
  const { lang } = useI18n();
  const t = useCreditText();
  return (
    <section>
      <h3 className="text-base font-bold">{t('notes.title')}</h3>
      <ul className="grid">
        {notes.map(({ number, amount, created_at, reason }) => (
          <li className={row} key={number}>
            <span>
              <strong className="tabular-nums whitespace-nowrap">{number}</strong> <Money sen={amount} />
              <br />
              <small>
                {formatTime(created_at, lang)} · {reason}
              </small>
            </span>
            <SaveButton size="small" path={notePath(number)}>
              PDF<span className="sr-only"> {number}</span>
            </SaveButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DebitNotes({ notes }: { notes: StaffInvoiceDetail['debit_notes'] }) {
  const t = useCreditText();
  return (
    <section>
      <h3 className="text-base font-bold">{t('debits.title')}</h3>
      <ul className="grid">
        {notes.map(({ number, amount, status }) => (
          <li className={row} key={number}>
            <Link className={textLink} to={invoiceLink(number)}>
              {number}
            </Link>
            <span className="flex flex-wrap items-center justify-end gap-2">
              <Badge {...invoiceLooks[status]}>{t(`invoice.${status}`)}</Badge>
              <Money sen={amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StatusHistory({ entries }: { entries: StaffInvoiceDetail['timeline'] }) {
  const { lang } = useI18n();
  const t = useCreditText();
  return (
    <section>
      <h3 className="text-base font-bold">{t('invoice.moved')}</h3>
      <ul className="grid">
        {entries.map(({ slug, kind, at, amount }) => (
          <li className={row} key={slug}>
            <span>
              {t(`posting.${kind}`)} <span className="tabular-nums whitespace-nowrap">{slug}</span>
              <br />
              <small>{formatTime(at, lang)}</small>
            </span>
            <Money sen={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
