import type { Access, Actor, Buyer, PersonActor, StaffActor } from '../../kit/access.ts';
import { AppError } from '../../kit/errors.ts';

const bearer = /^Bearer +([\w-]{20,200})$/i;

/** The token of a call. A header that holds anything else is refused: who sends one wants to be known. */
export function bearerOf(header: string | null): string | null {
  if (header === null) return null;
  const token = bearer.exec(header)?.[1];
  if (token === undefined) throw new AppError('authentication');
  return token;
}

function isForStaff(access: Access): boolean {
  return access === 'staff' || (typeof access === 'object' && 'staff' in access);
}

/** Refuses a caller whom an endpoint is not for. Buyers and staff are strangers to each other's endpoints. */
export function requireAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (isForStaff(access) !== (actor.kind === 'staff') || actor.kind === 'guest')
    throw new AppError('authentication');
  if (typeof access === 'string') return;
  const isHeld =
    'staff' in access
      ? actor.kind === 'staff' && actor.permissions.includes(access.staff)
      : actor.kind === 'person' && actor.scopes.includes(access.scope);
  if (!isHeld) throw new AppError('authorization');
}

/** How long a login, or a later proof of who somebody is, counts as recent. */
export const recentLoginMs = 15 * 60_000;

/** Refuses somebody whose login, or last proof of who they are, is more than 15 minutes old. */
export function requireRecentLogin({ actor, now }: { actor: Actor; now: Date }): void {
  if (actor.kind === 'guest') throw new AppError('authentication');
  const { authenticatedAt } = actor;
  if (authenticatedAt === null || now.getTime() - authenticatedAt.getTime() > recentLoginMs) {
    throw new AppError('reauthentication');
  }
}

/** The person who calls. */
export function personOf({ actor }: { actor: Actor }): PersonActor {
  if (actor.kind !== 'person') throw new AppError('authentication');
  return actor;
}

/** The staff member who calls. */
export function staffOf({ actor }: { actor: Actor }): StaffActor {
  if (actor.kind !== 'staff') throw new AppError('authentication');
  return actor;
}

/** Who calls, as a history names them. */
export function actorName({ actor }: { actor: Actor }): string {
  if (actor.kind === 'guest') return 'guest';
  return actor.kind === 'staff' ? `staff:${actor.staffId}` : `person:${actor.personId}`;
}

/** For whom the call is made. */
export function buyerOf(ctx: { actor: Actor }): Buyer {
  return personOf(ctx).buyer;
}

/** The company that the call is made for. Who acts for themselves has none: it does not exist for them. */
export function companyOf(ctx: { actor: Actor }): Extract<Buyer, { kind: 'company' }> {
  const buyer = buyerOf(ctx);
  if (buyer.kind !== 'company') throw new AppError('not_found');
  return buyer;
}
