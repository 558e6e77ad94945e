import type { CreditInvoice } from '@bakul/shop/features/credit/credit.contract';
import type { Einvoice } from '@bakul/shop/features/einvoice/einvoice.contract';
import { IconButton } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { type KeyboardEvent, useRef } from 'react';
import { useDownload } from '../../account/use-download.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { EinvoiceBadge } from '../einvoices/einvoice-badge.tsx';
import { CreditNoteLinks, invoicePath } from './credit-note-links.tsx';
import { useCreditText } from './credit-text.ts';
import { InvoiceState } from './invoice-state.tsx';
import { isPayable, type PayItem, type Selection } from './selection.ts';
import { creditLink, smallPrint } from './styles.ts';

const selectCell = 'w-14 px-1.5';
const selectOption = 'option min-w-11 justify-center py-0';
const lastCell = 'ps-0 pe-1';

export type InvoiceListProps = {
  invoices: readonly CreditInvoice[];
  /** By the number of the invoice. Empty until they have loaded. */
  einvoices: ReadonlyMap<string, Einvoice>;
  selection: Selection;
  mayPay: boolean;
  onSelect: (items: readonly PayItem[], isOn: boolean) => void;
};

/**
 * Rows for paying forty invoices by keyboard: arrows move, Space selects, Shift with an arrow extends the selection.
 */
export function InvoiceTable({ invoices, einvoices, selection, mayPay, onSelect }: InvoiceListProps) {
  const text = useCreditText();
  const body = useRef<HTMLTableSectionElement>(null);
  const { busy, download } = useDownload();
  const payable = invoices.filter(isPayable);
  const chosen = payable.filter(({ number }) => selection.has(number));
  const canSelect = mayPay && payable.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const boxes = [...(body.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    const at = event.target instanceof HTMLInputElement ? boxes.indexOf(event.target) : -1;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: boxes.length - 1,
    };
    const to = moves[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const box = boxes[to];
    if (!box) return;
    box.focus();
    if (!event.shiftKey) return;
    const [first, last] = at < to ? [at, to] : [to, at];
    onSelect(payable.slice(first, last + 1), true);
  }

  return (
    <>
      <DataTable caption={text('invoices.title')}>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col" className={selectCell}>
                <label className={selectOption}>
                  <input
                    type="checkbox"
                    aria-label={text('invoices.selectAll')}
                    checked={chosen.length === payable.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && chosen.length < payable.length;
                    }}
                    onChange={(event) => onSelect(payable, event.target.checked)}
                  />
                </label>
              </th>
            )}
            {(['number', 'order', 'issued', 'due', 'state'] as const).map((name) => (
              <th key={name} scope="col" className="px-2">
                {text(`invoices.${name}`)}
              </th>
            ))}
            {(['total', 'open'] as const).map((name) => (
              <th key={name} scope="col" data-numeric className="px-2 whitespace-normal">
                {text(`invoices.${name}`)}
              </th>
            ))}
            <th scope="col" className={lastCell}>
              <span className="sr-only">{text('invoices.document')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {invoices.map((invoice) => (
            <Row
              key={invoice.number}
              invoice={invoice}
              einvoice={einvoices.get(invoice.number)}
              isChosen={selection.has(invoice.number)}
              busy={busy}
              onDownload={(path) => void download(path)}
              onSelect={canSelect ? (isOn) => onSelect([invoice], isOn) : null}
            />
          ))}
        </tbody>
      </DataTable>
      {canSelect && <p className={smallPrint}>{text('invoices.keys')}</p>}
    </>
  );
}

type RowProps = {
  invoice: CreditInvoice;
  einvoice: Einvoice | undefined;
  isChosen: boolean;
  busy: string | null;
  onDownload: (path: string) => void;
  onSelect: ((isOn: boolean) => void) | null;
};

function Row({ invoice, einvoice, isChosen, busy, onDownload, onSelect }: RowProps) {
  const { lang } = useI18n();
  const text = useCreditText();
  const { number, transaction, po_number, issued_on, due_on, total, open, corrects, credit_notes } = invoice;
  const path = invoicePath(invoice);
  return (
    <tr data-selected={isChosen || undefined}>
      {onSelect && (
        <td className={selectCell}>
          {isPayable(invoice) && (
            <label className={selectOption}>
              <input
                type="checkbox"
                aria-label={text('invoices.select', { number })}
                checked={isChosen}
                onChange={(event) => onSelect(event.target.checked)}
              />
            </label>
          )}
        </td>
      )}
      <th scope="row" className="px-2">
        <Link to={`/credit-terms/transaction/${number}`} className="font-strong hover:underline">
          {number}
        </Link>
        {corrects && (
          <span className={classNames('block max-w-32 whitespace-normal', smallPrint)}>
            {text('invoices.debit', { number: corrects })}
          </span>
        )}
        <CreditNoteLinks transaction={transaction} notes={credit_notes} busy={busy} onDownload={onDownload} />
      </th>
      <td className="px-2">
        <Link to={`/transactions/${transaction}`} className={creditLink}>
          {transaction}
        </Link>
        {po_number && <span className={classNames('block', smallPrint)}>{po_number}</span>}
      </td>
      <td className="px-2">{formatLocalDate(issued_on, lang)}</td>
      <td className="px-2">{formatLocalDate(due_on, lang)}</td>
      <td className="px-2">
        <span className="grid justify-items-start gap-1">
          <InvoiceState invoice={invoice} />
          {einvoice && <EinvoiceBadge einvoice={einvoice} />}
        </span>
      </td>
      <td data-numeric className="px-2">
        <Money sen={total} isBare />
      </td>
      <td data-numeric className="px-2 font-bold">
        <Money sen={open} isBare />
      </td>
      <td data-numeric className={lastCell}>
        <IconButton
          icon="download"
          label={text('invoices.download', { number })}
          aria-busy={busy === path || undefined}
          onClick={() => onDownload(path)}
        />
      </td>
    </tr>
  );
}
