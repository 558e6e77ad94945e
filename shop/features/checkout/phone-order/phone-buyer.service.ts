import type { Buyer } from '../../../kit/http/access.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField, requireFound } from '../../../kit/http/errors.ts';
import { localDate, withIsoTimes } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { searchOffers } from '../../catalog/price/search-offers.service.ts';
import { availableOf } from '../../credit/ledger/account.rules.ts';
import { checkoutText } from '../checkout.messages.ts';
import {
  type ActingPerson,
  type BuyerRow,
  buyerActing,
  findActingPerson,
  findBuyer,
  listPeople,
  scopesFor,
} from '../placement/acting-person.service.ts';
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

export async function getPhoneBuyer(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const { db, lang } = ctx;
  const buyer = requireFound(await findBuyer(ctx.db, id));
  const [people, addresses, credit, priceLists, orders, lists] = await Promise.all([
    listPeople(db, id),
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

export type PhoneCaller = ActingPerson & { buyer: BuyerRow };

/** The caller on the phone as an actor. Refuses anyone who does not act for the buyer. */
export async function requirePerson(
  ctx: Ctx,
  { buyer_id, person_id }: { buyer_id: number; person_id: number },
): Promise<PhoneCaller> {
  const buyer = requireFound(await findBuyer(ctx.db, buyer_id));
  const person = await findActingPerson(ctx.db, buyer, person_id);
  if (!person) throw invalidField('person_id', checkoutText[ctx.lang]('phone_author'));
  return { ...person, buyer };
}

type GoodsSearch = InputOf<typeof contract.searchGoods>;

export async function searchGoods(ctx: Ctx<'caches'>, { buyer_id, keywords }: GoodsSearch) {
  return { data: await searchOffers(ctx, keywords, await requirePhoneBuyer(ctx, buyer_id)) };
}

/** A buyer whose prices apply, whoever of its people is calling. */
export async function requirePhoneBuyer({ db }: Ctx, buyerId: number): Promise<Buyer> {
  return buyerActing(requireFound(await findBuyer(db, buyerId)), 0);
}
