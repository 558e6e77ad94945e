import type { ArrivingOrder } from '@bakul/shop/features/order/transaction/transaction.contract';

/** The orders of each branch, in the order in which the branches appear. */
export function groupByBranch<Order extends Pick<ArrivingOrder, 'branch'>>(orders: readonly Order[]) {
  const groups = Map.groupBy(orders, ({ branch }) => branch);
  return [...groups].map(([branch, own]) => ({ branch, orders: own }));
}
