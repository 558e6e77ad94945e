import { personalScopes } from '../../../declarations.ts';
import type { Buyer, PersonActor, Scope } from '../../../kit/http/access.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField, requireFound } from '../../../kit/http/errors.ts';
import { localDate, withIsoTimes } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { searchOffers } from '../../catalog/price/search-offers.service.ts';
import { scopesOf } from '../../company/company.rules.ts';
import { availableOf } from '../../credit/ledger/account.rules.ts';
import { checkoutText } from '../checkout.messages.ts';
import type * as contract from './phone-order.contract.ts';
import * as queries from './phone-order.queries.ts';

export async function searchBuyers(ctx: Ctx, { keywords }: { keywords: string }) {
  const rows = await queries.searchBuyers(ctx.db, keywords);
  return {
    data: rows.map(({ person_id, person, ...row }) => ({
      ...row,
      person: person_id === null ? null : { id: person_id, name: person ?? '' },
    })),
  };
}

/** The scopes of a person for a buyer: those of their membership, given the state of the company. */
function scopesFor({ state }: queries.BuyerRow, person: queries.PersonRow): readonly Scope[] {
  return person.role === null ? personalScopes : scopesOf(person.role, state ?? 'closed', person);
}

export async function getPhoneBuyer(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const { db, lang } = ctx;
  const buyer = requireFound(await queries.findBuyer(ctx.db, id));
  const [people, addresses, credit, priceLists, orders, lists] = await Promise.all([
    queries.listPeople(db, id),
    queries.listAddresses(db, id),
    queries.findCredit(db, id),
    buyer.company_id === null ? [] : queries.listPriceLists(db, buyer.company_id, localDate(ctx.now)),
    queries.listLastOrders(db, id, lang),
    queries.listSavedLists(db, id, lang),
  ]);
  // Reading a person's addresses and phone numbers is recorded in the audit log.
  await recordAction(db, ctx, { action: 'phone_order.look', record: { type: 'buyer', id } });
  return {
    data: {
      ...buyer,
      people: people.map((person) => ({
        ...person,
        may_order: scopesFor(buyer, person).includes('order.create'),
      })),
      addresses,
      credit: credit && { ...credit, available: availableOf(credit) },
      price_lists: priceLists,
      orders: orders.map((order) => ({ ...withIsoTimes(order), status: order.state })),
      lists,
    },
  };
}

export type PhoneCaller = { actor: PersonActor; lang: Ctx['lang']; name: string; buyer: queries.BuyerRow };

/**
 * The caller on the phone as an actor, as if they had logged in and chosen this buyer. Refuses anyone who does not act
 * for it.
 */
export async function requirePerson(
  ctx: Ctx,
  { buyer_id, person_id }: { buyer_id: number; person_id: number },
): Promise<PhoneCaller> {
  const buyer = requireFound(await queries.findBuyer(ctx.db, buyer_id));
  const person = (await queries.listPeople(ctx.db, buyer_id)).find(({ id }) => id === person_id);
  if (!person) throw invalidField('person_id', checkoutText[ctx.lang]('phone_author'));
  return { actor: actorFor(buyer, person), lang: person.language, name: person.name, buyer };
}

const buyerActing = (
  { buyer_id: buyerId, company_id: companyId }: queries.BuyerRow,
  memberId: number,
): Buyer =>
  companyId === null ? { kind: 'person', buyerId } : { kind: 'company', buyerId, companyId, memberId };

function actorFor(buyer: queries.BuyerRow, person: queries.PersonRow): PersonActor {
  return {
    kind: 'person',
    personId: person.id,
    sessionId: 0,
    authenticatedAt: null,
    hasSecondFactor: false,
    buyer: buyerActing(buyer, person.member_id ?? 0),
    scopes: scopesFor(buyer, person),
  };
}

type GoodsSearch = InputOf<typeof contract.searchGoods>;

export async function searchGoods(ctx: Ctx<'caches'>, { buyer_id, keywords }: GoodsSearch) {
  const buyer = requireFound(await queries.findBuyer(ctx.db, buyer_id));
  return { data: await searchOffers(ctx, keywords, buyerActing(buyer, 0)) };
}
