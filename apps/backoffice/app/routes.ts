import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Sorted as the sidebar is. */
export default [
  index('routes/today.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('orders/new', 'routes/order-new.tsx'),
  route('orders/:slug', 'routes/order.tsx'),
  route('orders/:slug/pack', 'routes/order-pack.tsx'),
  route('picking', 'routes/picking.tsx'),
  route('prices', 'routes/prices.tsx'),
  route('stock', 'routes/stock.tsx'),
  route('quotations', 'routes/quotations.tsx'),
  route('payments', 'routes/payments.tsx'),
  route('claims', 'routes/claims.tsx'),
  route('credit', 'routes/credit.tsx'),
  route('companies', 'routes/companies.tsx'),
  route('people', 'routes/people.tsx'),
  route('documents', 'routes/documents.tsx'),
  route('reviews', 'routes/reviews.tsx'),
  route('staff', 'routes/staff.tsx'),
  route('audit', 'routes/audit.tsx'),
  route('system', 'routes/system.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
