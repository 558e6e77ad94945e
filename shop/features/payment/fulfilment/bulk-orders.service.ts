import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError } from '../../../kit/http/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import type { OrderState } from '../../order/order.constants.ts';
import type * as contract from '../../order/staff/work.contract.ts';
import { dispatchOrder } from './dispatch.service.ts';
import { prepareOrder } from './fulfil.service.ts';
import { packAsOrdered } from './pack.service.ts';

type BulkAction = InputOf<typeof contract.bulkOrders>['action'];
type Result = { slug: string; status: OrderState | null; problem: string | null };

const actions: Record<BulkAction, typeof prepareOrder> = {
  prepare: prepareOrder,
  pack_as_ordered: packAsOrdered,
  dispatch: dispatchOrder,
};

/**
 * Runs each order in its own transaction. One that is refused does not affect the others, and its reason is returned.
 */
export async function bulkOrders(
  ctx: Ctx<'requestId'>,
  { slugs, action }: { slugs: readonly string[]; action: BulkAction },
) {
  const results: Result[] = [];
  for (const slug of new Set(slugs)) results.push(await tryAction(ctx, slug, action));
  return { data: { done: results.filter(({ problem }) => problem === null).length, results } };
}

async function tryAction(ctx: Ctx<'requestId'>, slug: string, action: BulkAction): Promise<Result> {
  try {
    const { state } = await actions[action](ctx, { slug });
    return { slug, status: state, problem: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error;
    return { slug, status: null, problem: error.options.detail ?? platformText[ctx.lang](error.code) };
  }
}
