import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Dispute } from '../credit.contract.ts';
import { openOf } from '../ledger/ledger.rules.ts';
import type { DisputeWithInvoice } from './dispute.queries.ts';
import type { StaffDispute } from './staff/dispute.contract.ts';

/** A dispute as the company sees it. */
export function presentDispute({ dispute, opener, credit_note }: DisputeWithInvoice): Dispute {
  const { id, state, amount, reason, file_key, name, opened_at, answer, ended_at } = dispute;
  return {
    id,
    status: state,
    amount,
    reason,
    file: file_key === null ? null : (name ?? ''),
    opened_by: opener,
    opened_at: isoWithOffset(opened_at),
    answer,
    credit_note,
    ended_at: ended_at && isoWithOffset(ended_at),
  };
}

export function presentStaffDispute(row: DisputeWithInvoice): StaffDispute {
  const { dispute, invoice, noted, transaction, company, answerer } = row;
  return {
    ...presentDispute(row),
    invoice: invoice.number,
    transaction,
    total: invoice.total,
    open: openOf(invoice),
    due_on: invoice.due_on,
    company,
    account_id: invoice.account_id ?? 0,
    answered_by: answerer,
    most: Math.max(0, Math.min(dispute.amount, invoice.total - invoice.prepaid - noted)),
  };
}
