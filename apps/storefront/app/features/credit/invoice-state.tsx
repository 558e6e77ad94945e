import type { CreditInvoice } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { useCreditText } from './credit-text.ts';
import { daysUntil } from './days-until.ts';
import { smallPrint } from './styles.ts';

const soonDays = 7;

/** The state of an invoice. Overdue or almost due invoices show the number of days. */
export function InvoiceState({ invoice }: { invoice: CreditInvoice }) {
  const text = useCreditText();
  const { status, paid, open, disputed } = invoice;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5" data-testid="invoice-state">
      <StateBadge invoice={invoice} />
      {open > 0 && status === 'partially_paid' && paid > 0 && (
        <span className={smallPrint}>{text('invoices.partly', { amount: formatMoney(paid) })}</span>
      )}
      {disputed > 0 && (
        <Badge tone="info" icon="message-circle">
          {text('invoices.disputed', { amount: formatMoney(disputed) })}
        </Badge>
      )}
    </span>
  );
}

function StateBadge({
  invoice: { status, is_overdue, days_overdue, due_on, open, disputed },
}: {
  invoice: CreditInvoice;
}) {
  const text = useCreditText();
  if (is_overdue)
    return (
      <Badge tone="danger" icon="circle-alert">
        {text('invoice.overdue', { n: days_overdue })}
      </Badge>
    );
  const days = daysUntil(due_on, new Date());
  if (open > disputed && days <= soonDays)
    return (
      <Badge tone="warning" icon="clock">
        {days <= 0 ? text('invoice.today') : text('invoice.soon', { n: days })}
      </Badge>
    );
  if (status === 'paid')
    return (
      <Badge tone="success" icon="check">
        {text('invoice.paid')}
      </Badge>
    );
  return <Badge>{text(`invoice.${status}`)}</Badge>;
}
