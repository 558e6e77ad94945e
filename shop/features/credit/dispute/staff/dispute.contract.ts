import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/http/keyset.ts';
import { id, idParam, localDate, one, sen } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { disputeStates, maxCreditLimit } from '../../credit.constants.ts';
import { Dispute } from '../../credit.contract.ts';

export const StaffDispute = Dispute.extend({
  /** The number of the invoice, its order, and what is open of it. */
  invoice: z.string(),
  transaction: z.string(),
  total: sen,
  open: sen,
  due_on: localDate,
  company: z.string(),
  account_id: id,
  answered_by: z.string().nullable(),
  /** The maximum that can be accepted: what is disputed, and can still be credited. */
  most: sen,
});
export type StaffDispute = z.infer<typeof StaffDispute>;

const { get, post, download } = endpointsAt('/api/staff/credit/dispute', {
  tag: 'Back office: credit',
  access: { staff: 'credit.review' },
  output: one(StaffDispute),
});
const byId = z.object({ id: idParam });
const manageAccess = { staff: 'credit.manage' } as const;

export const listDisputes = get('', {
  summary: 'List disputes of invoices; open ones oldest first, others newest first',
  input: z.object({ ...keysetPaging, status: z.enum(disputeStates).default('open') }),
  output: keysetList(StaffDispute),
});

export const getDispute = get('/{id}', { summary: 'Retrieve a dispute', input: byId });

export const viewDisputeFile = download('/{id}/file', {
  summary: 'Download the file of a dispute; every access is audited',
  input: byId,
});

export const acceptDispute = post('/{id}/accept', {
  access: manageAccess,
  summary: 'Accept a dispute and credit this amount to the invoice; the rest is owed again',
  idempotent: true,
  input: byId.extend({ amount: z.int().min(1).max(maxCreditLimit), answer: line(500).nullish() }),
});

export const rejectDispute = post('/{id}/reject', {
  access: manageAccess,
  summary: 'Reject a dispute with an answer that the buyer can read',
  input: byId.extend({ answer: line(500) }),
});
