// Who may import whom. docs/architecture.md says why.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** In the order of shop/shop.ts. */
const features = [
  ...readFileSync(join(__dirname, 'shop/shop.ts'), 'utf8').matchAll(/^ {2}(\w+)Feature,$/gm),
].map(([, name]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
for (const folder of readdirSync(join(__dirname, 'shop/features')))
  if (!features.includes(folder)) throw new Error(`shop/features/${folder} is not listed in shop/shop.ts`);

const role = (name) => `^shop/.+\\.${name}\\.ts$`;
/** What server and browser share of every feature, composed. */
const declarations = '^shop/declarations\\.ts$';
/** Tests, and the requests that the tests of access send. */
const test = '\\.(test|spec|access)\\.tsx?$';

/** A feature may use those before it, so that features form no circle. Tables refer to each other as keys do; constants import nothing. */
const order = features.map((feature, index) => ({
  name: `feature-order-${feature}`,
  severity: 'error',
  from: { path: `^shop/features/${feature}/`, pathNot: [test, role('table')] },
  to: {
    path: `^shop/features/(${features.slice(index + 1).join('|') || 'none'})/`,
    pathNot: [role('table'), role('constants')],
  },
}));

/**
 * The features of each app. A feature may use those before it in the list; what several use without building on each
 * other belongs in web/, in ui/ or in a folder of the app beside its features.
 */
const screens = {
  storefront: [
    ...['product-card', 'variant-search', 'payment', 'address', 'documents', 'auth', 'company', 'security'],
    ...[
      'einvoices',
      'credit',
      'lists',
      'quotations',
      'transactions',
      'overview',
      'notifications',
      'profile',
      'quick-order',
      'basket',
      'cart',
      'checkout',
      'standing-orders',
      'reports',
    ],
    ...['listing', 'home', 'product', 'pages', 'shell'],
  ],
  backoffice: [
    ...[
      'orders',
      'picking',
      'phone-order',
      'standing-orders',
      'claims',
      'payments',
      'einvoices',
      'bank-statements',
      'credit',
      'accounting',
      'companies',
      'documents',
      'quotations',
    ],
    ...['catalogue', 'stock', 'prices', 'price-lists', 'promotions', 'reviews', 'settings', 'staff'],
    ...['setup', 'setup-guide', 'account', 'audit', 'system', 'reports', 'today'],
  ],
};
for (const [app, listed] of Object.entries(screens))
  for (const folder of readdirSync(join(__dirname, `apps/${app}/app/features`)))
    if (!listed.includes(folder))
      throw new Error(`.dependency-cruiser.cjs does not list ${folder} of ${app}`);

const screenOrder = Object.entries(screens).flatMap(([app, listed]) =>
  listed.map((feature, index) => ({
    name: `${app}-order-${feature}`,
    severity: 'error',
    from: { path: `^apps/${app}/app/features/${feature}/`, pathNot: test },
    to: { path: `^apps/${app}/app/features/(${listed.slice(index + 1).join('|') || 'none'})/` },
  })),
);

module.exports = {
  forbidden: [
    ...order,
    ...screenOrder,
    {
      name: 'shared-folders-know-no-screen',
      comment: 'Only routes, layouts, styles and the files of app/ itself put features together.',
      severity: 'error',
      from: {
        path: '^apps/(storefront|backoffice)/app/[^/]+/',
        pathNot: [test, '/app/(features|routes|layouts|styles)/'],
      },
      to: { path: '^apps/(storefront|backoffice)/app/features/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: role('rules'), pathNot: test },
      to: { pathNot: [role('rules'), role('contract'), role('constants'), declarations, '^shop/kit/'] },
    },
    {
      name: 'contracts-know-contracts',
      severity: 'error',
      from: { path: role('contract') },
      to: { pathNot: [role('contract'), role('constants'), declarations, '^shop/kit/', 'node_modules/zod/'] },
    },
    {
      name: 'constants-and-declarations-import-nothing',
      severity: 'error',
      from: { path: [role('constants'), role('declaration')] },
      to: { pathNot: '^shop/kit/' },
    },
    {
      name: 'platform-and-adapters-know-no-feature',
      severity: 'error',
      from: {
        path: '^shop/(platform|adapters)/',
        pathNot: test,
      },
      to: { path: '^shop/features/' },
    },
    {
      name: 'kit-stands-alone',
      severity: 'error',
      from: { path: '^shop/kit/', pathNot: test },
      to: { pathNot: ['^shop/kit/', 'node_modules/zod/', '^shop/api\\.ts$', declarations] },
    },
    {
      name: 'routes-call-services',
      severity: 'error',
      from: { path: role('routes') },
      to: { path: [role('queries'), role('table'), '^shop/platform/db/'] },
    },
    {
      name: 'queries-are-private',
      severity: 'error',
      from: { path: '^shop/((features/)?[^/]+)/', pathNot: [test, '^shop/testing/'] },
      to: {
        path: [role('queries'), role('privacy')],
        pathNot: '^shop/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'placement-knows-no-source',
      comment: 'An order is placed the same way, wherever its lines come from.',
      severity: 'error',
      from: { path: '^shop/features/checkout/placement/', pathNot: test },
      to: { path: '^shop/features/(cart|quotation|checkout/phone-order)/' },
    },
    {
      name: 'drizzle-in-queries-and-tables',
      severity: 'error',
      from: {
        path: '^(shop|apps)/',
        pathNot: [
          role('queries'),
          role('privacy'),
          role('table'),
          '^shop/platform/db/',
          '^shop/features/audit/',
          '^shop/testing/',
          test,
        ],
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'hono-in-http',
      severity: 'error',
      from: {
        path: '^shop/',
        pathNot: ['^shop/platform/http/', '^shop/shop\\.ts$', role('routes'), '^shop/testing/', test],
      },
      to: { path: 'node_modules/hono/' },
    },
    {
      name: 'web-sees-contracts-rules-and-kit',
      severity: 'error',
      from: { path: '^(apps/(storefront|backoffice)|web)/' },
      to: {
        path: '^shop/',
        pathNot: [
          role('contract'),
          role('constants'),
          role('rules'),
          declarations,
          '^shop/kit/',
          '^shop/api\\.ts$',
        ],
      },
    },
    {
      name: 'no-schema-in-the-browser',
      severity: 'error',
      from: { path: '^(apps/(storefront|backoffice)/app|web)/', pathNot: test },
      to: {
        path: [role('contract'), '^shop/kit/http/(wire|endpoint)\\.ts$', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(shop|web|apps)/' },
    },
    {
      name: 'web-knows-no-app',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^apps/' },
    },
    {
      name: 'shop-knows-no-demo',
      severity: 'error',
      from: { path: '^(shop|ui|web|apps/(storefront|backoffice))/' },
      to: { path: '^demo/' },
    },
    {
      name: 'tables-and-queries-stay-inside',
      severity: 'error',
      from: { path: '^apps/', pathNot: [test, '/testing/'] },
      to: { path: [role('queries'), role('table')] },
    },
    {
      name: 'apps-are-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'environment-is-read-once',
      severity: 'error',
      from: { path: '^(shop|demo)/' },
      to: { path: '^(apps|web|ui)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'The web side has none of types either.',
      severity: 'error',
      from: { path: '^(apps|web|ui)/' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?'] },
    },
  ],
  options: {
    parser: 'swc',
    // swc reads TypeScript 7 sources; the default parser would read none and say nothing.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '\\.react-router/', 'node_modules/.cache'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    moduleSystems: ['es6'],
  },
};
