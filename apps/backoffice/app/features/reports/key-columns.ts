import type { ReportName } from '@bakul/shop/features/report/report.constants';

/** The columns whose totals are shown in large type, where the first six would not be the most telling. */
export const keyColumns: Partial<Record<ReportName, readonly string[]>> = {
  sales: ['orders', 'quantity', 'goods', 'total', 'refunded', 'credited', 'net', 'sales'],
  wastage: ['spoiled_value', 'counted_value', 'returned_value'],
  service: ['delivered_orders', 'on_time_rate', 'claims', 'claim_rate', 'claimed'],
  receivables: ['open', 'not_due', 'days_1_7', 'days_8_30', 'days_31_60', 'over_60', 'expected'],
};
