import { type Permission, permissions, type StaffRole } from '../kit/access.ts';

/** The operator's people and what each role needs, and no more. */

const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  admin: permissions,
  sales: [
    'dashboard.view',
    'order.view',
    'order.cancel',
    'order.on_behalf',
    'quotation.view',
    'quotation.answer',
    'company.review',
    'catalog.edit',
    'price.edit',
    'promotion.edit',
    'review.moderate',
  ],
  warehouse: ['dashboard.view', 'order.view', 'order.fulfil', 'stock.adjust'],
  finance: [
    'dashboard.view',
    'order.view',
    'payment.view',
    'payment.verify',
    'payment.refund',
    'quotation.view',
    'credit.review',
    'credit.manage',
    'company.review',
    'document.review',
  ],
  support: [
    'dashboard.view',
    'order.view',
    'order.cancel',
    'order.on_behalf',
    'payment.view',
    'claim.answer',
    'quotation.view',
    'document.review',
    'review.moderate',
  ],
};

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return rolePermissions[role];
}

/** A session of staff ends 12 hours after the sign-in, or after half an hour without a request. */
export const staffSessionHours = 12;
export const staffIdleMinutes = 30;

/** Where the secret of a second factor is sealed for: read from another row, it says nothing. */
export const totpPlace = (staffId: number) => `staff:${staffId}:totp`;
