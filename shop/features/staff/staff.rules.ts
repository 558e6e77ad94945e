import { declaredPermissions, type Permission, permissions } from '../../declarations.ts';
import type { StaffRole } from '../../kit/access.ts';

/** Administrators hold everything; the others what the features give their role, and no more. */
export function permissionsOf(role: StaffRole): readonly Permission[] {
  if (role === 'admin') return permissions;
  return permissions.filter((permission) => declaredPermissions[permission].roles.includes(role));
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
export const totpSealContext = (staffId: number) => `staff:${staffId}:totp`;
export const setupSealContext = (id: number) => `staff_setup:${id}:totp`;
