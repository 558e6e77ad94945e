import { personalScopes } from '../../../declarations.ts';
import type { Buyer, PersonActor, Scope } from '../../../kit/http/access.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { scopesOf } from '../../company/company.rules.ts';
import { type BuyerRow, listPeople, type PersonRow } from './acting-person.queries.ts';

export { type BuyerRow, findBuyer, listPeople, type PersonRow } from './acting-person.queries.ts';

/** Somebody for whom an order is placed without a session of their own: by phone, or by a standing order. */
export type ActingPerson = { actor: PersonActor; lang: Lang; name: string };

/** A person as an actor, as if they had logged in and chosen this buyer. Null for anyone who does not act for it. */
export async function findActingPerson(
  db: Db,
  buyer: BuyerRow,
  personId: number,
): Promise<ActingPerson | null> {
  const person = (await listPeople(db, buyer.buyer_id)).find(({ id }) => id === personId);
  if (!person) return null;
  const actor: PersonActor = {
    kind: 'person',
    personId: person.id,
    sessionId: 0,
    authenticatedAt: null,
    hasSecondFactor: false,
    buyer: buyerActing(buyer, person.member_id ?? 0),
    scopes: scopesFor(buyer, person),
  };
  return { actor, lang: person.language, name: person.name };
}

/** The scopes of a person for a buyer: those of their membership, given the state of the company. */
export function scopesFor({ state }: BuyerRow, person: PersonRow): readonly Scope[] {
  return person.role === null ? personalScopes : scopesOf(person.role, state ?? 'closed', person);
}

type BuyerIds = Pick<BuyerRow, 'buyer_id' | 'company_id'>;

/** A buyer as services expect it. Without a member, prices are right but nothing may be ordered. */
export const buyerActing = (
  { buyer_id: buyerId, company_id: companyId }: BuyerIds,
  memberId: number,
): Buyer =>
  companyId === null ? { kind: 'person', buyerId } : { kind: 'company', buyerId, companyId, memberId };
