import { oneRowQuery } from '../../../platform/db/query.ts';

export const countApprovals = oneRowQuery<{ orders: number }, [buyerId: number, personId: number]>(
  'approvals_of_others',
  `SELECT count(*)::integer AS orders FROM shop_order
   WHERE buyer_id = $1 AND state = 'pending_approval' AND author_id <> $2`,
);
