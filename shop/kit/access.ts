import type { Permission, Scope } from '../declarations.ts';

/** Scopes are what a person may do, permissions what staff may do. Features declare theirs, and who holds them. */
export type { Permission, Scope };

/** What somebody is in a company. */
export const roles = ['owner', 'admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** For whom a call is made: the person themselves, or a company they belong to. Carts, orders and addresses are a buyer's. */
export type Buyer =
  | { kind: 'person'; buyerId: number }
  | { kind: 'company'; buyerId: number; companyId: number; memberId: number };

export type PersonActor = {
  kind: 'person';
  personId: number;
  sessionId: number;
  /** When they last proved who they are in this session; null when that is not known. */
  authenticatedAt: Date | null;
  /** The session was opened with a passkey, or with a password and a second factor. */
  hasSecondFactor: boolean;
  buyer: Buyer;
  scopes: readonly Scope[];
};

/** What somebody is among the operator's people. */
export const staffRoles = ['admin', 'sales', 'warehouse', 'finance', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Tells their tokens from the buyers'. */
export const staffTokenPrefix = 'staff_';

export type StaffActor = {
  kind: 'staff';
  staffId: number;
  sessionId: number;
  authenticatedAt: Date | null;
  name: string;
  permissions: readonly Permission[];
};

/** Who makes a call. */
export type Actor = { kind: 'guest' } | PersonActor | StaffActor;

/** Who may call an endpoint: everybody, everybody who logged in, who holds a scope, or staff, any or with a permission. */
export type Access = 'public' | 'signed_in' | 'staff' | { scope: Scope } | { staff: Permission };

/** An access as a word, for documents and the inventory. */
export function accessName(access: Access): string {
  if (typeof access === 'string') return access;
  return 'scope' in access ? `scope:${access.scope}` : `staff:${access.staff}`;
}
