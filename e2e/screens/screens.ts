/** Whom a screen is shown to. Each has a browser of their own that stays signed in. */
export type Visitor = 'guest' | 'buyer' | 'company' | 'staff';

export type Screen = {
  /** The name of the picture, without visitor and width. */
  name: string;
  path: string;
  /** Follows the links of the page whose path matches: one picture each, `count` at most. */
  details?: { pattern: RegExp; count: number };
  /** Takes a second picture, of what opens with the first row of the table. */
  opensRow?: true;
  /** What is done on the page before the picture is taken. */
  prepare?: 'add-to-cart' | 'open-dialog';
};

const order = /^\/transactions\/[^/]+$/;
const quotation = /^\/quotations\/(?!create)[^/]+$/;

const accountScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/vegetables' },
  { name: 'order-pad', path: '/product-catalog?view=table' },
  { name: 'product', path: '/product/cameron-tomato' },
  { name: 'cart', path: '/shopping-cart' },
  { name: 'checkout', path: '/checkout' },
  { name: 'orders', path: '/transactions', details: { pattern: order, count: 5 } },
  { name: 'orders-none', path: '/transactions?keywords=zzzzqqqq' },
  { name: 'quotations', path: '/quotations', details: { pattern: quotation, count: 4 } },
  { name: 'quotation-create', path: '/quotations/create' },
  { name: 'profile', path: '/profile' },
  ...['details', 'addresses', 'documents', 'security', 'data'].map((section) => ({
    name: `profile-${section}`,
    path: `/profile?section=${section}`,
  })),
  { name: 'profile-address-create', path: '/profile/addresses/create' },
  { name: 'profile-bank-create', path: '/profile/bank-information/create' },
  { name: 'profile-identity-card', path: '/profile/identity-card' },
  { name: 'profile-identity-card-update', path: '/profile/identity-card/update' },
  { name: 'second-factor', path: '/profile/security' },
  { name: 'profile-tax-details', path: '/profile/tax-details' },
  { name: 'profile-ssm', path: '/profile/ssm' },
  { name: 'profile-ssm-create', path: '/profile/ssm/create' },
  { name: 'notifications', path: '/notifications' },
  { name: 'notification-settings', path: '/notifications/settings' },
  { name: 'price-alerts', path: '/notifications/alerts' },
  { name: 'company', path: '/company' },
  { name: 'users', path: '/users' },
  { name: 'quick-order', path: '/quick-order' },
  { name: 'reports', path: '/reports' },
  { name: 'reports-prices', path: '/reports?report=prices' },
  { name: 'reports-budget', path: '/reports?report=budget' },
  { name: 'lists', path: '/lists', details: { pattern: /^\/lists\/[^/]+$/, count: 1 } },
  {
    name: 'standing-orders',
    path: '/standing-orders',
    details: { pattern: /^\/standing-orders\/\d+$/, count: 2 },
  },
  { name: 'standing-order-create', path: '/standing-orders/new' },
  { name: 'credit', path: '/credit-terms' },
  {
    name: 'credit-movements',
    path: '/credit-terms/transaction',
    details: { pattern: /^\/credit-terms\/transaction\/[^/]+$/, count: 3 },
  },
];

export const screens: Readonly<Record<Visitor, readonly Screen[]>> = {
  guest: [
    { name: 'home-dialog', path: '/', prepare: 'open-dialog' },
    { name: 'home', path: '/' },
    { name: 'home-malay', path: '/ms' },
    { name: 'category', path: '/vegetables' },
    { name: 'category-malay', path: '/ms/vegetables' },
    { name: 'category-page-2', path: '/product-catalog?page=2' },
    { name: 'order-pad', path: '/product-catalog?view=table' },
    { name: 'search', path: '/product-catalog?keywords=durain' },
    { name: 'search-none', path: '/product-catalog?keywords=zzzzqqqq' },
    { name: 'product', path: '/product/cameron-tomato' },
    { name: 'product-durian', path: '/product/durian-musang-king' },
    { name: 'cart-empty', path: '/shopping-cart' },
    { name: 'category-in-cart', path: '/vegetables', prepare: 'add-to-cart' },
    { name: 'cart', path: '/shopping-cart' },
    { name: 'orders', path: '/transactions' },
    { name: 'quick-order', path: '/quick-order' },
    { name: 'login', path: '/auth/login' },
    { name: 'register', path: '/auth/register' },
    { name: 'forgot-password', path: '/auth/forgot-password' },
    { name: 'privacy-policy', path: '/privacy-policy' },
    { name: 'terms-conditions', path: '/terms-conditions' },
    { name: 'return-and-refund-policy', path: '/return-and-refund-policy' },
    { name: 'maintenance', path: '/maintenance' },
    { name: 'error', path: '/error' },
    { name: 'product-not-found', path: '/error/product-not-found' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'backoffice-login', path: '/backoffice/' },
  ],
  buyer: accountScreens,
  company: accountScreens,
  staff: [
    { name: 'today', path: '/backoffice/' },
    {
      name: 'orders',
      path: '/backoffice/orders',
      details: { pattern: /^\/backoffice\/orders\/(?!new)[^/]+$/, count: 4 },
    },
    { name: 'order-new', path: '/backoffice/orders/new' },
    { name: 'picking', path: '/backoffice/picking' },
    { name: 'prices', path: '/backoffice/prices' },
    { name: 'stock', path: '/backoffice/stock' },
    { name: 'catalogue', path: '/backoffice/catalogue', opensRow: true },
    { name: 'catalogue-categories', path: '/backoffice/catalogue/categories' },
    { name: 'catalogue-farms', path: '/backoffice/catalogue/farms' },
    { name: 'catalogue-import', path: '/backoffice/catalogue/import' },
    { name: 'standing-orders', path: '/backoffice/standing-orders', opensRow: true },
    { name: 'quotations', path: '/backoffice/quotations', opensRow: true },
    { name: 'payments', path: '/backoffice/payments', opensRow: true },
    { name: 'refunds', path: '/backoffice/payments?tab=refunds', opensRow: true },
    { name: 'einvoices', path: '/backoffice/e-invoices', opensRow: true },
    { name: 'einvoices-month', path: '/backoffice/e-invoices?tab=month' },
    { name: 'bank-statements', path: '/backoffice/bank-statements', opensRow: true },
    ...['proposed', 'settled', 'ignored', 'statements'].map((tab) => ({
      name: `bank-statements-${tab}`,
      path: `/backoffice/bank-statements?tab=${tab}`,
    })),
    { name: 'bank-statement-import', path: '/backoffice/bank-statements/import' },
    { name: 'claims', path: '/backoffice/claims' },
    { name: 'reports', path: '/backoffice/reports' },
    ...[
      'sales',
      'margin',
      'fill-rate',
      'wastage',
      'service',
      'customers',
      'prices',
      'receivables',
      'forecast',
    ].map((report) => ({ name: `report-${report}`, path: `/backoffice/reports/${report}?compare=previous` })),
    { name: 'report-products', path: '/backoffice/reports/sales?group=product&compare=previous' },
    { name: 'credit', path: '/backoffice/credit', opensRow: true },
    { name: 'accounting', path: '/backoffice/accounting' },
    { name: 'companies', path: '/backoffice/companies', opensRow: true },
    { name: 'people', path: '/backoffice/people', opensRow: true },
    { name: 'documents', path: '/backoffice/documents', opensRow: true },
    { name: 'reviews', path: '/backoffice/reviews' },
    {
      name: 'promotions',
      path: '/backoffice/promotions',
      details: { pattern: /^\/backoffice\/promotions\/[^/]+$/, count: 2 },
    },
    {
      name: 'price-lists',
      path: '/backoffice/price-lists',
      details: { pattern: /^\/backoffice\/price-lists\/[^/]+$/, count: 2 },
    },
    {
      name: 'settings',
      path: '/backoffice/settings',
      details: { pattern: /^\/backoffice\/settings\/[^/]+$/, count: 12 },
    },
    { name: 'staff', path: '/backoffice/staff' },
    { name: 'audit', path: '/backoffice/audit' },
    { name: 'security-events', path: '/backoffice/audit?tab=security' },
    { name: 'setup-guide', path: '/backoffice/setup-guide' },
    { name: 'system', path: '/backoffice/system' },
    { name: 'account', path: '/backoffice/account' },
  ],
};
