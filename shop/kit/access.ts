/** What a person may do. Roles of a company are sets of these; a personal account holds what one buyer needs. */
export const scopes = [
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
  'company.close',
  'user.manage',
  'owner.manage',
  'rule.manage',
  'document.manage',
] as const;
export type Scope = (typeof scopes)[number];

/** What somebody is in a company. */
export const roles = ['owner', 'admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a personal account holds. */
export const personalScopes: readonly Scope[] = [
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

/** For whom a call is made: the person themselves, or a company they belong to. Carts, orders and addresses are a buyer's. */
export type Buyer =
  | { kind: 'person'; buyerId: number }
  | { kind: 'company'; buyerId: number; companyId: number; memberId: number };

export type PersonActor = {
  kind: 'person';
  personId: number;
  sessionId: number;
  buyer: Buyer;
  scopes: readonly Scope[];
};

/** Who makes a call. */
export type Actor = { kind: 'guest' } | PersonActor;

/** Who may call an endpoint: everybody, everybody who logged in, or who holds a scope. */
export type Access = 'public' | 'signed_in' | { scope: Scope };

/** An access as a word, for documents and the inventory. */
export function accessName(access: Access): string {
  return typeof access === 'string' ? access : `scope:${access.scope}`;
}
