import type { Permission, Scope } from '../../declarations.ts';

/** Scopes are what a person may do, permissions what staff may do. Features declare them and who holds them. */
export type { Permission, Scope };

/** Roles within a company. */
export const roles = ['owner', 'admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * On whose behalf a request is made: the person, or a company they belong to. Carts, orders and addresses belong to a
 * buyer.
 */
export type Buyer =
  | { kind: 'person'; buyerId: number }
  | { kind: 'company'; buyerId: number; companyId: number; memberId: number };

export type PersonActor = {
  kind: 'person';
  personId: number;
  sessionId: number;
  /** The last authentication in this session. Null when unknown. */
  authenticatedAt: Date | null;
  /** The session was opened with a passkey, or with a password and a second factor. */
  hasSecondFactor: boolean;
  buyer: Buyer;
  scopes: readonly Scope[];
};

/** Roles of the operator's staff. */
export const staffRoles = ['admin', 'sales', 'warehouse', 'finance', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Distinguishes staff tokens from buyers' tokens. */
export const staffTokenPrefix = 'staff_';

export type StaffActor = {
  kind: 'staff';
  staffId: number;
  sessionId: number;
  authenticatedAt: Date | null;
  name: string;
  permissions: readonly Permission[];
};

/** The caller of a request. */
export type Actor = { kind: 'guest' } | PersonActor | StaffActor;

/** Who may call an endpoint: everyone, signed-in buyers, buyers with a scope, all staff, or staff with a permission. */
export type Access = 'public' | 'signed_in' | 'staff' | { scope: Scope } | { staff: Permission };

/** The access as a string, for documentation and the inventory. */
export function accessName(access: Access): string {
  if (typeof access === 'string') return access;
  return 'scope' in access ? `scope:${access.scope}` : `staff:${access.staff}`;
}
