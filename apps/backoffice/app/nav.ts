import type { QueueName } from '@bakul/shop/declarations';
import type { Permission } from '@bakul/shop/kit/http/access';
import type { IconName } from '@bakul/ui/icon';
import type { AppMessages } from './i18n/runtime-texts.ts';

export type NavEntry = {
  path: string;
  icon: IconName;
  label: keyof AppMessages & `nav.${string}`;
  /** Members with any of these see the entry. */
  permissions: readonly Permission[];
  /** The count of waiting items shown next to the name. */
  count?: QueueName;
};

/** The sidebar entries in order. An entry is shown if its route exists and the member's role permits it. */
export const nav: readonly NavEntry[] = [
  { path: '/', icon: 'home', label: 'nav.today', permissions: ['dashboard.view'] },
  { path: '/orders', icon: 'package', label: 'nav.orders', permissions: ['order.view'], count: 'orders' },
  {
    path: '/picking',
    icon: 'shopping-bag',
    label: 'nav.picking',
    permissions: ['order.fulfil'],
    count: 'picking',
  },
  { path: '/prices', icon: 'tag', label: 'nav.prices', permissions: ['price.edit'] },
  { path: '/stock', icon: 'boxes', label: 'nav.stock', permissions: ['stock.adjust'] },
  { path: '/catalogue', icon: 'leaf', label: 'nav.catalogue', permissions: ['catalog.edit'] },
  {
    path: '/quotations',
    icon: 'file-text',
    label: 'nav.quotations',
    permissions: ['quotation.view'],
    count: 'quotations',
  },
  {
    path: '/payments',
    icon: 'banknote',
    label: 'nav.payments',
    permissions: ['payment.view'],
    count: 'payments',
  },
  {
    path: '/claims',
    icon: 'triangle-alert',
    label: 'nav.claims',
    permissions: ['claim.answer'],
    count: 'claims',
  },
  {
    path: '/credit',
    icon: 'wallet',
    label: 'nav.credit',
    permissions: ['credit.review', 'credit.manage'],
    count: 'credit',
  },
  {
    path: '/companies',
    icon: 'office-building',
    label: 'nav.companies',
    permissions: ['company.review'],
    count: 'companies',
  },
  {
    path: '/documents',
    icon: 'badge-check',
    label: 'nav.documents',
    permissions: ['document.review'],
    count: 'documents',
  },
  {
    path: '/reviews',
    icon: 'message-circle',
    label: 'nav.reviews',
    permissions: ['review.moderate'],
    count: 'reviews',
  },
  { path: '/promotions', icon: 'percent', label: 'nav.promotions', permissions: ['promotion.edit'] },
  { path: '/price-lists', icon: 'list', label: 'nav.priceLists', permissions: ['price.edit'] },
  {
    path: '/settings',
    icon: 'settings',
    label: 'nav.settings',
    permissions: ['setting.edit', 'content.edit'],
  },
  { path: '/staff', icon: 'users', label: 'nav.staff', permissions: ['staff.manage'] },
  { path: '/audit', icon: 'history', label: 'nav.audit', permissions: ['audit.view'] },
  {
    path: '/system',
    icon: 'sliders-horizontal',
    label: 'nav.system',
    permissions: ['setting.edit'],
    count: 'system',
  },
];
