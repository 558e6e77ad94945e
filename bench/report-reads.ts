import { addDays, localDate } from '@bakul/shop/kit/local-date';

type Query = Record<string, string | number>;

/** The paths of reports. Periods end yesterday, as on the screens. */
function periods() {
  const yesterday = addDays(localDate(new Date()), -1);
  const last = (days: number) => ({ from: addDays(yesterday, 1 - days), to: yesterday });
  return { month: last(28), quarter: last(90), year: last(366) };
}

const pathOf = (base: string, name: string, query: Query) =>
  `${base}/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

/** Every report of staff with its usual and its expensive filters. `onlySums` leaves out those that read order lines. */
export function staffReads({ onlySums = false } = {}): Record<string, string> {
  const { month, quarter, year } = periods();
  const compared = { compare: 'previous' };
  const path = (name: string, query: Query = {}) => pathOf('/api/staff/report', name, query);
  const fromSums = {
    'sales by day': path('sales', { ...month, ...compared }),
    'sales by week': path('sales', { ...quarter, ...compared, group: 'week' }),
    'sales by product': path('sales', { ...month, ...compared, group: 'product' }),
    'sales by category': path('sales', { ...month, ...compared, group: 'category' }),
    'sales by farm': path('sales', { ...month, ...compared, group: 'farm' }),
    'sales by customer': path('sales', { ...month, ...compared, group: 'customer' }),
    'sales by route': path('sales', { ...month, ...compared, group: 'route' }),
    'sales of a customer by day': path('sales', { ...month, ...compared, buyer_id: 1 }),
    'sales of a route by day': path('sales', { ...month, ...compared, zone_id: 1 }),
    'sales of a category by product': path('sales', { ...month, group: 'product', category_id: 1 }),
    'margin by product': path('margin', { ...month, ...compared }),
    'margin by customer': path('margin', { ...month, ...compared, group: 'customer' }),
    'fill rate by product': path('fill-rate', { ...month, ...compared }),
    'fill rate by customer': path('fill-rate', { ...month, ...compared, group: 'customer' }),
    'wastage by product': path('wastage', { ...month, ...compared }),
    'prices by product': path('prices', { ...month, ...compared }),
    'prices of a product by day': path('prices', { ...quarter, product_id: 1 }),
    customers: path('customers', month),
    'forecast by product': path('forecast'),
    'forecast by farm': path('forecast', { group: 'farm' }),
  };
  if (onlySums) return fromSums;
  return {
    ...fromSums,
    'sales by day, a year compared with the one before': path('sales', { ...year, compare: 'year' }),
    'sales by product, a year': path('sales', { ...year, group: 'product' }),
    'sales by customer, a year': path('sales', { ...year, group: 'customer' }),
    'on-time deliveries and claims': path('service', { ...month, ...compared }),
    'receivables by customer': path('receivables'),
    'expected cash by week': path('receivables', { group: 'week' }),
    'customers of a category': path('sales', { ...month, group: 'customer', category_id: 1 }),
    'customers of a category, compared': path('sales', {
      ...month,
      ...compared,
      group: 'customer',
      category_id: 1,
    }),
    'customers of a category, 92 days': path('sales', { ...quarter, group: 'customer', category_id: 1 }),
    'customers of a product, a year': path('sales', { ...year, group: 'customer', product_id: 1 }),
    'customers of a farm': path('margin', { ...month, group: 'customer', farm_id: 1 }),
    'products of a route': path('sales', { ...month, group: 'product', zone_id: 1 }),
    'products of a customer, a year': path('sales', { ...year, group: 'product', buyer_id: 1 }),
    'products paid on credit, 92 days': path('sales', {
      ...quarter,
      group: 'product',
      payment_method: 'credit',
    }),
  };
}

/** The reports of the customer who orders most. */
export function buyerReads(): Record<string, string> {
  const { month, quarter, year } = periods();
  const path = (name: string, query: Query) => pathOf('/api/report', name, query);
  const compared = { compare: 'previous' };
  return {
    'spend by branch': path('spend', { ...month, ...compared }),
    'spend by user': path('spend', { ...month, ...compared, group: 'user' }),
    'spend by category': path('spend', { ...month, ...compared, group: 'category' }),
    'spend by product': path('spend', { ...month, ...compared, group: 'product' }),
    'spend by month, a year': path('spend', { ...year, group: 'month' }),
    'spend by product, a year': path('spend', { ...year, group: 'product' }),
    'prices paid': path('prices', month),
    'prices paid, 90 days': path('prices', quarter),
    'budget of a year': path('budget', year),
  };
}
