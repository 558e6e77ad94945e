import type { Access, Actor, Buyer, PersonActor } from '../kit/access.ts';
import { AppError } from '../kit/errors.ts';

const bearer = /^Bearer +([\w-]{20,200})$/i;

/** The token of a call. A header that holds anything else is refused: who sends one wants to be known. */
export function bearerOf(header: string | null): string | null {
  if (header === null) return null;
  const token = bearer.exec(header)?.[1];
  if (token === undefined) throw new AppError('authentication');
  return token;
}

/** Refuses a caller whom an endpoint is not for. */
export function requireAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind === 'guest') throw new AppError('authentication');
  if (access !== 'signed_in' && !actor.scopes.includes(access.scope)) throw new AppError('authorization');
}

/** The person who calls. */
export function personOf({ actor }: { actor: Actor }): PersonActor {
  if (actor.kind === 'guest') throw new AppError('authentication');
  return actor;
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
