import { type Permission, permissions, type StaffRole } from '../../kit/access.ts';

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

const minuteMs = 60_000;

/** A session is open when it began and was last seen after these moments. */
export function sessionHorizon(now: Date): { createdAfter: Date; seenAfter: Date } {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return { createdAfter: ago(staffSessionHours * 60), seenAfter: ago(staffIdleMinutes) };
}

/** Where the secret of a second factor is sealed for: read from another row, it says nothing. */
export const totpPlace = (staffId: number) => `staff:${staffId}:totp`;
export const setupPlace = (id: number) => `staff_setup:${id}:totp`;
