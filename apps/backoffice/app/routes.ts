import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Sorted as the sidebar is. */
export default [
  index('routes/today.tsx'),
  route('catalogue', 'routes/catalogue.tsx'),
  route('catalogue/categories', 'routes/catalogue-categories.tsx'),
  route('catalogue/farms', 'routes/catalogue-farms.tsx'),
  route('catalogue/import', 'routes/catalogue-import.tsx'),
  route('catalogue/:id', 'routes/catalogue-product.tsx'),
  route('staff', 'routes/staff.tsx'),
  route('audit', 'routes/audit.tsx'),
  route('system', 'routes/system.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
