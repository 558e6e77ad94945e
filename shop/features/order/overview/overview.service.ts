import type { Scope } from '../../../kit/http/access.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { listLists } from '../../cart/saved-list/saved-list.service.ts';
import { findOwnAccount, presentAccount, sumOverdue } from '../../credit/credit-overview.service.ts';
import { listTransactions } from '../transaction/transaction.service.ts';
import type { Overview } from './overview.contract.ts';
import { countApprovals } from './overview.queries.ts';

const maxLists = 3;

/** Each part requires the scope of the endpoint that shows it in full. */
export async function getOverview(ctx: Ctx): Promise<{ data: Overview }> {
  const { scopes } = personOf(ctx);
  const has = (scope: Scope) => scopes.includes(scope);
  const [last_order, lists, approvals, credit] = await Promise.all([
    has('order.view') && has('cart.use') ? findLastOrder(ctx) : null,
    has('cart.use') ? listNewestLists(ctx) : [],
    has('order.approve') ? countWaiting(ctx) : 0,
    has('credit.view') ? findCredit(ctx) : null,
  ]);
  return { data: { last_order, lists, approvals, credit } };
}

async function findLastOrder(ctx: Ctx): Promise<Overview['last_order']> {
  const { data } = await listTransactions(ctx, { tab: 'all', page: 1, pageSize: 1 });
  return data[0] ?? null;
}

async function listNewestLists(ctx: Ctx): Promise<Overview['lists']> {
  const { data } = await listLists(ctx);
  const filled = data.filter(({ lines }) => lines > 0);
  return filled
    .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))
    .slice(0, maxLists);
}

async function countWaiting(ctx: Ctx): Promise<number> {
  const { buyer, personId } = personOf(ctx);
  return (await countApprovals(ctx.db, buyer.buyerId, personId)).orders;
}

async function findCredit(ctx: Ctx): Promise<Overview['credit']> {
  const account = await findOwnAccount(ctx);
  if (!account || account.state === 'closed') return null;
  return { ...presentAccount(account), overdue: await sumOverdue(ctx, account.id) };
}
