import type { CreditInvoice } from '@bakul/shop/features/credit/credit.contract';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { useCreditText } from './credit-text.ts';

type CreditNoteLinksProps = {
  transaction: string;
  notes: CreditInvoice['credit_notes'];
  busy: string | null;
  onDownload: (path: string) => void;
  className?: string;
};

export const creditNotePath = (transaction: string, number: string) =>
  `/api/transaction/${transaction}/credit_note/${number}`;

/** The PDF of an invoice or debit note. */
export const invoicePath = ({
  kind,
  transaction,
  number,
}: Pick<CreditInvoice, 'kind' | 'transaction' | 'number'>) =>
  `/api/transaction/${transaction}/${kind === 'invoice' ? 'document/invoice' : `debit_note/${number}`}`;

/** The credit notes of an invoice; each is downloaded as PDF. */
export function CreditNoteLinks({ transaction, notes, busy, onDownload, className }: CreditNoteLinksProps) {
  const text = useCreditText();
  return notes.map(({ number }) => {
    const path = creditNotePath(transaction, number);
    return (
      <button
        key={number}
        type="button"
        className={classNames(
          'flex items-center gap-1 min-h-6 font-semibold text-sm/5 text-brand tabular-nums hover:underline',
          className,
        )}
        aria-label={text('invoices.download', { number })}
        aria-busy={busy === path || undefined}
        onClick={() => onDownload(path)}
      >
        <Icon name="download" />
        {number}
      </button>
    );
  });
}
