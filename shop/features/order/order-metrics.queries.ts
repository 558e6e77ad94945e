import type { ShopMetrics } from '../../platform/metrics/shop-metrics.ts';

/**
 * Both counters start again at midnight in Kuala Lumpur, so that only the orders of one day are read. Prometheus treats
 * that like the restart of a process. Values at placement never decrease, as a counter must not.
 */
export const orderMetrics: ShopMetrics = {
  query: ({
    midnight,
  }) => `SELECT count(*)::float8 AS orders, coalesce(sum(placed_total), 0)::float8 / 100 AS order_value,
      coalesce(sum(total) FILTER (WHERE state NOT IN
        ('pending_approval', 'pending_payment', 'cancelled', 'rejected', 'expired')), 0)::float8 / 100 AS revenue
    FROM shop_order WHERE placed_at >= ${midnight}`,
  metrics: [
    {
      column: 'orders',
      name: 'bakul_orders_total',
      type: 'counter',
      help: 'Orders placed since midnight in Kuala Lumpur',
    },
    {
      column: 'order_value',
      name: 'bakul_order_value_ringgit_total',
      type: 'counter',
      help: 'Value of the orders placed since midnight in Kuala Lumpur, as agreed when they were placed',
    },
    {
      column: 'revenue',
      name: 'bakul_revenue_today_ringgit',
      help: 'Current value of the orders placed since midnight in Kuala Lumpur that are confirmed or further',
    },
  ],
};
