import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Sorted as the sidebar is. */
export default [
  index('routes/today.tsx'),
  route('prices', 'routes/prices.tsx'),
  route('stock', 'routes/stock.tsx'),
  route('staff', 'routes/staff.tsx'),
  route('audit', 'routes/audit.tsx'),
  route('system', 'routes/system.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
