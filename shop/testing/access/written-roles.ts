import type { Permission, Role, Scope, StaffRole } from '../../kit/access.ts';

/** The product's table of roles, written out: what is tried is compared with this, not with the code. */
const ownersOnly: readonly Scope[] = ['company.close', 'owner.manage'];
const adminScopes: readonly Scope[] = [
  'cart.use',
  'order.create',
  'order.view',
  'order.cancel',
  'order.approve',
  'order.receive',
  'quote.request',
  'quote.accept',
  'claim.create',
  'credit.view',
  'credit.use',
  'credit.apply',
  'invoice.view',
  'invoice.pay',
  'company.edit',
  'user.manage',
  'rule.manage',
  'document.manage',
];
export const writtenScopes: Record<Role, readonly Scope[]> = {
  owner: [...adminScopes, ...ownersOnly],
  admin: adminScopes,
  purchaser: [
    'cart.use',
    'order.create',
    'order.view',
    'order.cancel',
    'quote.request',
    'quote.accept',
    'claim.create',
  ],
  approver: ['order.view', 'order.approve', 'quote.accept'],
  finance: ['order.view', 'credit.view', 'credit.use', 'credit.apply', 'invoice.view', 'invoice.pay'],
  receiver: ['order.view', 'order.receive', 'claim.create'],
  viewer: ['order.view', 'credit.view'],
};

/** What a personal account may do. */
export const writtenPersonalScopes: readonly Scope[] = [
  'cart.use',
  'order.create',
  'order.view',
  'order.cancel',
  'order.receive',
  'quote.request',
  'quote.accept',
  'claim.create',
  'document.manage',
];

/** Who of the operator's people may what, written out. */
export const writtenPermissions: Record<Permission, readonly StaffRole[]> = {
  'catalog.edit': ['admin', 'sales'],
  'order.view': ['admin', 'sales', 'warehouse', 'finance', 'support'],
  'order.fulfil': ['admin', 'warehouse'],
  'order.cancel': ['admin', 'sales', 'support'],
  'order.on_behalf': ['admin', 'sales', 'support'],
  'payment.view': ['admin', 'finance', 'support'],
  'payment.verify': ['admin', 'finance'],
  'payment.refund': ['admin', 'finance'],
  'claim.answer': ['admin', 'support'],
  'credit.review': ['admin', 'finance'],
  'credit.manage': ['admin', 'finance'],
  'quotation.view': ['admin', 'sales', 'finance', 'support'],
  'quotation.answer': ['admin', 'sales'],
  'quotation.approve': ['admin'],
  'company.review': ['admin', 'sales', 'finance'],
  'document.review': ['admin', 'finance', 'support'],
  'review.moderate': ['admin', 'sales', 'support'],
  'price.edit': ['admin', 'sales'],
  'promotion.edit': ['admin', 'sales'],
  'content.edit': ['admin'],
  'setting.edit': ['admin'],
  'stock.adjust': ['admin', 'warehouse'],
  'dashboard.view': ['admin', 'sales', 'warehouse', 'finance', 'support'],
  'staff.manage': ['admin'],
  'audit.view': ['admin'],
};
