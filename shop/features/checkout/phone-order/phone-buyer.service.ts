import { personalScopes } from '../../../declarations.ts';
import type { Buyer, PersonActor, Scope } from '../../../kit/access.ts';
import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { compactSku, loadOffersOfProducts, type Offer, thumbOf } from '../../catalog/price/offer.service.ts';
import { scopesOf } from '../../company/company.rules.ts';
import { availableOf } from '../../credit/ledger/account.rules.ts';
import { checkoutText } from '../checkout.messages.ts';
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

async function requireBuyer(ctx: Ctx, id: number): Promise<queries.BuyerRow> {
  const buyer = await queries.findBuyer(ctx.db, id);
  if (!buyer) throw new AppError('not_found');
  return buyer;
}

/** The scopes of a person for a buyer: those of their role, given the state of the company. */
function scopesFor({ state }: queries.BuyerRow, { role }: queries.PersonRow): readonly Scope[] {
  return role === null ? personalScopes : scopesOf(role, companyState(state));
}

type CompanyState = Parameters<typeof scopesOf>[1];
const states: readonly CompanyState[] = ['pending', 'active', 'rejected', 'blocked', 'closed'];
const companyState = (state: string | null): CompanyState =>
  states.find((known) => known === state) ?? 'closed';

export async function getPhoneBuyer(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const { db, lang } = ctx;
  const buyer = await requireBuyer(ctx, id);
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
        id: person.id,
        name: person.name,
        phone: person.phone,
        role: person.role,
        order_limit: person.order_limit,
        may_order: scopesFor(buyer, person).includes('order.create'),
      })),
      addresses: addresses.map(({ buyer_id: _, created_at: __, ...address }) => address),
      credit: credit && {
        status: credit.state,
        limit: credit.credit_limit,
        available: availableOf({ ...credit, limit: credit.credit_limit }),
        tenor_days: credit.tenor_days,
      },
      price_lists: priceLists,
      orders: orders.map(({ state, placed_at, ...order }) => ({
        ...order,
        status: state,
        placed_at: isoWithOffset(placed_at),
      })),
      lists: lists.map((list) => ({ ...list, lines: list.lines ?? [] })),
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
  const buyer = await requireBuyer(ctx, buyer_id);
  const person = (await queries.listPeople(ctx.db, buyer_id)).find(({ id }) => id === person_id);
  if (!person) {
    const text = checkoutText[ctx.lang]('phone_author');
    throw new AppError('validation', { detail: text, errors: { person_id: [text] } });
  }
  const actor: PersonActor = {
    kind: 'person',
    personId: person.id,
    sessionId: 0,
    authenticatedAt: null,
    hasSecondFactor: false,
    buyer: buyerFor(buyer, person.member_id ?? 0),
    scopes: scopesFor(buyer, person),
  };
  return { actor, lang: person.language, name: person.name, buyer };
}

const buyerFor = ({ buyer_id, company_id }: queries.BuyerRow, memberId: number): Buyer =>
  company_id === null
    ? { kind: 'person', buyerId: buyer_id }
    : { kind: 'company', buyerId: buyer_id, companyId: company_id, memberId };

const maxProducts = 8;
const maxGoods = 12;

export async function searchGoods(
  ctx: Ctx<'caches'>,
  { buyer_id, keywords }: { buyer_id: number; keywords: string },
) {
  const buyer = buyerFor(await requireBuyer(ctx, buyer_id), 0);
  const ids = await queries.findProducts(ctx.db, keywords, maxProducts);
  const actor: PersonActor = {
    kind: 'person',
    personId: 0,
    sessionId: 0,
    authenticatedAt: null,
    hasSecondFactor: false,
    buyer,
    scopes: [],
  };
  const offers = await loadOffersOfProducts({ ...ctx, actor }, ids);
  const code = compactSku(keywords);
  const rank = (offer: Offer) => (compactSku(offer.sku).startsWith(code) ? 0 : 1);
  const sorted = offers
    .filter(({ is_offered }) => is_offered)
    .toSorted((a, b) => rank(a) - rank(b) || ids.indexOf(a.product_id) - ids.indexOf(b.product_id));
  return { data: sorted.slice(0, maxGoods).map((offer) => presentGoods(offer, ctx.lang)) };
}

function presentGoods(offer: Offer, lang: Ctx['lang']) {
  return {
    variant_id: offer.variant_id,
    sku: offer.sku,
    name: offer[`name_${lang}`],
    alt_name: offer[lang === 'en' ? 'name_ms' : 'name_en'],
    pack_label: offer[`pack_label_${lang}`],
    options: offer.options.map((option) => option[lang]),
    order_unit: offer.order_unit,
    price_unit: offer.price_unit,
    pack_size: offer.packSize / 1000,
    min_quantity: offer.minimum / 1000,
    quantity_step: offer.step / 1000,
    is_catch_weight: offer.is_catch_weight,
    price: offer.priceAt(offer.minimum).price,
    list_price: offer.list_price,
    available: offer.available / 1000,
    thumb: thumbOf(offer),
  };
}
