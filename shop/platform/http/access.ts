import type { Access, Actor, Buyer, PersonActor, StaffActor } from '../../kit/http/access.ts';
import { AppError } from '../../kit/http/errors.ts';

const bearer = /^Bearer +([\w-]{20,200})$/i;

/**
 * The token of a request. Any other content of the header is refused: whoever sends the header wants to be
 * authenticated.
 */
export function bearerOf(header: string | null): string | null {
  if (header === null) return null;
  const token = bearer.exec(header)?.[1];
  if (token === undefined) throw new AppError('authentication');
  return token;
}

function isForStaff(access: Access): boolean {
  return access === 'staff' || (typeof access === 'object' && 'staff' in access);
}

/**
 * Refuses a caller without access to the endpoint. Buyers count as unauthenticated at staff endpoints, and staff at
 * buyers' endpoints.
 */
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

/** How long a login or reauthentication counts as recent. */
export const recentLoginMs = 15 * 60_000;

/** Refuses a caller whose last login or reauthentication is older than `recentLoginMs`. */
export function requireRecentLogin({ actor, now }: { actor: Actor; now: Date }): void {
  if (actor.kind === 'guest') throw new AppError('authentication');
  const { authenticatedAt } = actor;
  if (authenticatedAt === null || now.getTime() - authenticatedAt.getTime() > recentLoginMs) {
    throw new AppError('reauthentication');
  }
}

export function personOf({ actor }: { actor: Actor }): PersonActor {
  if (actor.kind !== 'person') throw new AppError('authentication');
  return actor;
}

export function staffOf({ actor }: { actor: Actor }): StaffActor {
  if (actor.kind !== 'staff') throw new AppError('authentication');
  return actor;
}

/** The caller's name in history and audit rows. */
export function actorName({ actor }: { actor: Actor }): string {
  if (actor.kind === 'guest') return 'guest';
  return actor.kind === 'staff' ? `staff:${actor.staffId}` : `person:${actor.personId}`;
}

/** The buyer on whose behalf the request is made. */
export function buyerOf(ctx: { actor: Actor }): Buyer {
  return personOf(ctx).buyer;
}

/** The company on whose behalf the request is made. For a personal account there is none, so the answer is 404. */
export function companyOf(ctx: { actor: Actor }): Extract<Buyer, { kind: 'company' }> {
  const buyer = buyerOf(ctx);
  if (buyer.kind !== 'company') throw new AppError('not_found');
  return buyer;
}
