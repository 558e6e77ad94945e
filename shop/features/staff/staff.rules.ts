import { declaredPermissions, type Permission, permissions } from '../../declarations.ts';
import type { StaffRole } from '../../kit/http/access.ts';

/** Administrators hold every permission. Other roles hold only those that the features grant them. */
export function permissionsOf(role: StaffRole): readonly Permission[] {
  if (role === 'admin') return permissions;
  return permissions.filter((permission) => declaredPermissions[permission].roles.includes(role));
}

/** A staff session ends 12 hours after sign-in, or after 30 idle minutes. */
export const staffSessionHours = 12;
export const staffIdleMinutes = 30;

const minuteMs = 60_000;

/** A session is open when it was created and last seen after these times. */
export function sessionHorizon(now: Date): { createdAfter: Date; seenAfter: Date } {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return { createdAfter: ago(staffSessionHours * 60), seenAfter: ago(staffIdleMinutes) };
}

/** The context a second-factor secret is sealed with, so that it cannot be decrypted from another row. */
export const totpSealContext = (staffId: number) => `staff:${staffId}:totp`;
export const setupSealContext = (id: number) => `staff_setup:${id}:totp`;
