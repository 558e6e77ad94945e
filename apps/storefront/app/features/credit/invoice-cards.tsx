import type { CreditInvoice } from '@bakul/shop/features/credit/credit.contract';
import type { Einvoice } from '@bakul/shop/features/einvoice/einvoice.contract';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useDownload } from '../../account/use-download.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { EinvoiceBadge } from '../einvoices/einvoice-badge.tsx';
import { CreditNoteLinks } from './credit-note-links.tsx';
import { useCreditText } from './credit-text.ts';
import { InvoiceState } from './invoice-state.tsx';
import type { InvoiceListProps } from './invoice-table.tsx';
import { isPayable } from './selection.ts';
import { smallPrint } from './styles.ts';

/** Invoices on phones. */
export function InvoiceCards({ invoices, einvoices, selection, mayPay, onSelect }: InvoiceListProps) {
  const text = useCreditText();
  const payable = invoices.filter(isPayable);
  const chosen = payable.filter(({ number }) => selection.has(number)).length;
  return (
    <>
      {mayPay && payable.length > 1 && (
        <label className="option">
          <input
            type="checkbox"
            checked={chosen === payable.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < payable.length;
            }}
            onChange={(event) => onSelect(payable, event.target.checked)}
          />
          <span className="option-text">{text('invoices.selectAll')}</span>
        </label>
      )}
      <ul className="grid gap-2" aria-label={text('invoices.title')}>
        {invoices.map((invoice) => (
          <InvoiceCard
            key={invoice.number}
            invoice={invoice}
            einvoice={einvoices.get(invoice.number)}
            isChosen={selection.has(invoice.number)}
            onSelect={mayPay && isPayable(invoice) ? (isOn) => onSelect([invoice], isOn) : null}
          />
        ))}
      </ul>
    </>
  );
}

type InvoiceCardProps = {
  invoice: CreditInvoice;
  einvoice: Einvoice | undefined;
  isChosen: boolean;
  onSelect: ((isOn: boolean) => void) | null;
};

function InvoiceCard({ invoice, einvoice, isChosen, onSelect }: InvoiceCardProps) {
  const { lang } = useI18n();
  const text = useCreditText();
  const { busy, download } = useDownload();
  const { number, transaction, po_number, due_on, total, open, corrects, credit_notes } = invoice;
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] rounded-card border border-line bg-surface data-selected:border-brand data-selected:bg-[#f2f8f1]"
      data-selected={isChosen || undefined}
    >
      {onSelect && (
        <label className="option min-w-11 py-3 ps-3.5 pe-1">
          <input
            type="checkbox"
            aria-label={text('invoices.select', { number })}
            checked={isChosen}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <Link
        to={`/credit-terms/transaction/${number}`}
        className="col-start-2 grid gap-1 py-3 ps-2 pe-3.5 first:col-span-full first:ps-3.5"
      >
        <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
          <strong className="tabular">{number}</strong>
          <Money sen={open > 0 ? open : total} className="font-bold" />
        </span>
        {corrects && <span className={smallPrint}>{text('invoices.debit', { number: corrects })}</span>}
        <span className={smallPrint}>
          {text('invoices.due')} {formatLocalDate(due_on, lang)}
          {po_number && <> · {po_number}</>}
        </span>
        <InvoiceState invoice={invoice} />
        {einvoice && <EinvoiceBadge einvoice={einvoice} />}
      </Link>
      {credit_notes.length > 0 && (
        <span className="col-start-2 flex flex-wrap gap-x-4 border-t border-line ps-2 pe-3.5">
          <CreditNoteLinks
            className="min-h-11"
            transaction={transaction}
            notes={credit_notes}
            busy={busy}
            onDownload={(path) => void download(path)}
          />
        </span>
      )}
    </li>
  );
}
