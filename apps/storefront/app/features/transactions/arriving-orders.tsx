import type { ArrivingOrder } from '@bakul/shop/features/order/transaction/transaction.contract';
import { groupByBranch } from './group-by-branch.ts';
import { OrderRows } from './order-rows.tsx';
import { useOrdersText } from './transactions-text.ts';

/** What arrives today and is not received yet, by branch. */
export function ArrivingOrders({ orders }: { orders: readonly ArrivingOrder[] }) {
  const text = useOrdersText();
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="arriving-today">
      <h2 id="arriving-today" className="text-xl/7">
        {text('orders.arriving')}
      </h2>
      {orders.length === 0 && <p className="text-muted">{text('orders.arriving.none')}</p>}
      {groupByBranch(orders).map(({ branch, orders: own }) => (
        <section key={branch} className="grid grid-cols-1 gap-2" aria-label={branch}>
          <h3 className="text-base">{branch}</h3>
          <OrderRows orders={own} label={text('orders.arriving.at', { branch })} areUnreceived />
        </section>
      ))}
    </section>
  );
}
