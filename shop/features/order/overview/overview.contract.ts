import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, sen } from '../../../kit/http/wire.ts';
import { SavedListHead } from '../../cart/saved-list/saved-list.contract.ts';
import { CreditAccount } from '../../credit/credit.contract.ts';
import { TransactionHead } from '../transaction/transaction.contract.ts';

const { get } = endpointsAt('/api/overview', { tag: 'Transactions', access: 'signed_in' });

/** A part is null or empty when the caller may not see it, or when there is nothing to show. */
export const Overview = z.object({
  /** The newest order, for those who may order it again. */
  last_order: TransactionHead.pick({
    slug: true,
    placed_at: true,
    place_label: true,
    lines: true,
    preview: true,
  }).nullable(),
  /** The lists changed last. */
  lists: z.array(SavedListHead.pick({ id: true, name: true, lines: true })),
  /** Orders of other members that the caller may approve. */
  approvals: z.int(),
  credit: CreditAccount.pick({ status: true, limit: true, available: true })
    .extend({ overdue: sen })
    .nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = get('', {
  summary: 'Retrieve what the current buyer needs at a glance: last order, lists, approvals and credit',
  output: one(Overview),
});
