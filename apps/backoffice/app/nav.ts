import type { QueueName } from '@bakul/shop/declarations';
import type { Permission } from '@bakul/shop/kit/http/access';
import type { IconName } from '@bakul/ui/icon';
import type { AppMessages } from './i18n/runtime-texts.ts';

/** The groups of the menu in order. Entries without a group come first. */
const navGroups = ['orders', 'catalogue', 'customers', 'money', 'shop'] as const;
export type NavGroup = (typeof navGroups)[number];

export type NavEntry = {
  path: string;
  group?: NavGroup;
  icon: IconName;
  label: keyof AppMessages & `nav.${string}`;
  /** Members with any of these see the entry. */
  permissions: readonly Permission[];
  /** The count of waiting items shown next to the name. */
  count?: QueueName;
};

/** Shown until the shop can take its first order. */
export const setupGuidePath = '/setup-guide';

/**
 * The entries, the most used first: a phone shows the first of them in its bar. An entry is shown if its route exists and
 * the member's role permits it.
 */
export const nav: readonly NavEntry[] = [
  { path: '/', icon: 'home', label: 'nav.today', permissions: ['dashboard.view'] },
  { path: setupGuidePath, icon: 'sprout', label: 'nav.setup', permissions: ['setting.edit'] },
  {
    path: '/orders',
    group: 'orders',
    icon: 'package',
    label: 'nav.orders',
    permissions: ['order.view'],
    count: 'orders',
  },
  {
    path: '/picking',
    group: 'orders',
    icon: 'shopping-bag',
    label: 'nav.picking',
    permissions: ['order.fulfil'],
    count: 'picking',
  },
  { path: '/prices', group: 'catalogue', icon: 'tag', label: 'nav.prices', permissions: ['price.edit'] },
  { path: '/stock', group: 'catalogue', icon: 'boxes', label: 'nav.stock', permissions: ['stock.adjust'] },
  {
    path: '/catalogue',
    group: 'catalogue',
    icon: 'leaf',
    label: 'nav.catalogue',
    permissions: ['catalog.edit'],
  },
  {
    path: '/quotations',
    group: 'orders',
    icon: 'file-text',
    label: 'nav.quotations',
    permissions: ['quotation.view'],
    count: 'quotations',
  },
  {
    path: '/standing-orders',
    group: 'orders',
    icon: 'calendar',
    label: 'nav.standingOrders',
    permissions: ['order.view'],
    count: 'standing_orders',
  },
  {
    path: '/payments',
    group: 'money',
    icon: 'banknote',
    label: 'nav.payments',
    permissions: ['payment.view'],
    count: 'payments',
  },
  {
    path: '/bank-statements',
    group: 'money',
    icon: 'landmark',
    label: 'nav.bankStatements',
    permissions: ['bank.view'],
    count: 'bank',
  },
  {
    path: '/e-invoices',
    group: 'money',
    icon: 'badge-check',
    label: 'nav.einvoices',
    permissions: ['einvoice.view'],
    count: 'einvoices',
  },
  {
    path: '/claims',
    group: 'orders',
    icon: 'triangle-alert',
    label: 'nav.claims',
    permissions: ['claim.answer'],
    count: 'claims',
  },
  {
    path: '/credit',
    group: 'money',
    icon: 'wallet',
    label: 'nav.credit',
    permissions: ['credit.review', 'credit.manage'],
    count: 'credit',
  },
  {
    path: '/accounting',
    group: 'money',
    icon: 'scale',
    label: 'nav.accounting',
    permissions: ['accounting.export'],
  },
  {
    path: '/companies',
    group: 'customers',
    icon: 'office-building',
    label: 'nav.companies',
    permissions: ['company.review'],
    count: 'companies',
  },
  {
    path: '/documents',
    group: 'customers',
    icon: 'badge-check',
    label: 'nav.documents',
    permissions: ['document.review'],
    count: 'documents',
  },
  {
    path: '/reviews',
    group: 'customers',
    icon: 'message-circle',
    label: 'nav.reviews',
    permissions: ['review.moderate'],
    count: 'reviews',
  },
  {
    path: '/promotions',
    group: 'catalogue',
    icon: 'percent',
    label: 'nav.promotions',
    permissions: ['promotion.edit'],
  },
  {
    path: '/price-lists',
    group: 'catalogue',
    icon: 'list',
    label: 'nav.priceLists',
    permissions: ['price.edit'],
  },
  {
    path: '/settings',
    group: 'shop',
    icon: 'settings',
    label: 'nav.settings',
    permissions: ['setting.edit', 'content.edit'],
  },
  { path: '/staff', group: 'shop', icon: 'users', label: 'nav.staff', permissions: ['staff.manage'] },
  { path: '/audit', group: 'shop', icon: 'history', label: 'nav.audit', permissions: ['audit.view'] },
  {
    path: '/system',
    group: 'shop',
    icon: 'sliders-horizontal',
    label: 'nav.system',
    permissions: ['setting.edit'],
    count: 'system',
  },
  { path: '/reports', icon: 'chart', label: 'nav.reports', permissions: ['report.view'] },
];

/** Entries under the heading of their group. Groups without entries are left out. */
export function groupEntries(
  entries: readonly NavEntry[],
): { group: NavGroup | null; entries: NavEntry[] }[] {
  return [null, ...navGroups]
    .map((group) => ({ group, entries: entries.filter((entry) => (entry.group ?? null) === group) }))
    .filter((each) => each.entries.length > 0);
}

/** Whether the path of a page belongs to an entry. */
export const isWithin = ({ path }: NavEntry, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
