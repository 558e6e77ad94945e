import { address, person } from '@bakul/shop/features/account/account.table';
import { appendHistory } from '@bakul/shop/features/audit/history';
import { findOffersBySku, type OfferRow } from '@bakul/shop/features/catalog/price/offer.queries';
import { compactSku } from '@bakul/shop/features/catalog/price/offer.service';
import { company } from '@bakul/shop/features/company/company.table';
import type { PlaceSnapshot } from '@bakul/shop/features/order/order.table';
import {
  insertMessage,
  quotationRecord,
} from '@bakul/shop/features/quotation/negotiation/conversation.queries';
import {
  findOffer,
  insertVersion,
} from '@bakul/shop/features/quotation/negotiation/quotation-version.queries';
import {
  insertQuotation,
  putOfferDraft,
  type QuotationRow,
  replaceLines,
  updateQuotation,
} from '@bakul/shop/features/quotation/quotation.queries';
import { validUntil } from '@bakul/shop/features/quotation/quotation.rules';
import { staff } from '@bakul/shop/features/staff/staff.table';
import { lineAmount, percentOf } from '@bakul/shop/kit/money';
import { formatMilli, toMilli } from '@bakul/shop/kit/quantity';
import type { Db } from '@bakul/shop/platform/db/db';
import { and, eq } from 'drizzle-orm';
import { demoCompanies } from './companies.ts';
import { stableNumber } from './order-number.ts';
import { type DemoQuotation, demoQuotations } from './quotations.ts';
import { insertQuotedOrder } from './seed-quoted-order.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The buyer's and the shop's side of a quotation. */
type QuotationParties = {
  companyId: number;
  buyerId: number;
  authorId: number;
  staffId: number;
  place: PlaceSnapshot;
  addressId: number;
};

/** Seeds quotations of the demo company in every state. */
export async function seedQuotations(db: Db, { now }: { now: Date }): Promise<void> {
  const parties = await findParties(db);
  for (const demo of demoQuotations) await seedQuotation(db, demo, parties, now);
}

async function findParties(db: Db): Promise<QuotationParties> {
  const [demo] = demoCompanies;
  const purchaser = demo?.members.find(({ role }) => role === 'purchaser')?.email ?? '';
  const [firm] = await db.orm
    .select()
    .from(company)
    .where(eq(company.ssm_number, demo?.ssm_number ?? ''));
  const [author] = await db.orm.select().from(person).where(eq(person.email, purchaser));
  const [sales] = await db.orm.select().from(staff).where(eq(staff.role, 'sales'));
  const [branch] = await db.orm
    .select()
    .from(address)
    .where(and(eq(address.buyer_id, firm?.buyer_id ?? 0), eq(address.is_default, true)));
  if (!firm || !author || !sales || !branch)
    throw new Error('The demo company, its purchaser, its branch or the sales member is missing');
  const { id: addressId, buyer_id: buyerId, is_default: _, created_at: __, ...place } = branch;
  return { companyId: firm.id, buyerId, authorId: author.id, staffId: sales.id, place, addressId };
}

export type DemoLine = ReturnType<typeof lineOf>;

/** A quotation line with the requested and the offered price, based on today's prices. */
function lineOf(offer: OfferRow, position: number, steps: number, { target, off = 0 }: DemoQuotation) {
  const milli = (value: number) => toMilli(value) ?? 0;
  const quantity = milli(offer.min_quantity) + steps * milli(offer.quantity_step);
  const listPrice = offer.list_price;
  const discounted = (percent: number) => listPrice - percentOf(listPrice, percent);
  const offered = discounted(off);
  return {
    offer,
    offered,
    amount: lineAmount(quantity, milli(offer.pack_size), offered),
    asked: {
      variant_id: offer.variant_id,
      quantity: formatMilli(quantity),
      target_price: target ? discounted(target) : null,
      note: null,
    },
    version: {
      position,
      variant_id: offer.variant_id,
      sku: offer.sku,
      name_en: offer.name_en,
      name_ms: offer.name_ms,
      pack_label_en: offer.pack_label_en,
      pack_label_ms: offer.pack_label_ms,
      order_unit: offer.order_unit,
      price_unit: offer.price_unit,
      pack_size: formatMilli(milli(offer.pack_size)),
      quantity: formatMilli(quantity),
      list_price: listPrice,
      target_price: target ? discounted(target) : null,
    },
  };
}

/** The transitions that lead to each state. */
const transitions: Record<DemoQuotation['state'], readonly DemoQuotation['state'][]> = {
  draft: [],
  submitted: ['submitted'],
  in_review: ['submitted', 'in_review'],
  info_requested: ['submitted', 'in_review', 'info_requested'],
  offered: ['submitted', 'in_review', 'offered'],
  countered: ['submitted', 'in_review', 'offered', 'countered'],
  accepted: ['submitted', 'in_review', 'offered', 'accepted'],
  ordered: ['submitted', 'in_review', 'offered', 'accepted', 'ordered'],
  declined: ['submitted', 'in_review', 'declined'],
  cancelled: ['submitted', 'in_review', 'offered', 'cancelled'],
  expired: ['submitted', 'in_review', 'offered', 'expired'],
};

async function seedQuotation(
  db: Db,
  demo: DemoQuotation,
  parties: QuotationParties,
  now: Date,
): Promise<void> {
  const begun = new Date(now.getTime() - demo.days * dayMs - 12 * hourMs);
  const offers = await findOffersBySku(db, Object.keys(demo.lines).map(compactSku));
  const lines = Object.entries(demo.lines).map(([sku, steps], index) => {
    const offer = offers.find((each) => each.sku === sku);
    if (!offer) throw new Error(`${sku} is not sold`);
    return lineOf(offer, index + 1, steps, demo);
  });
  const { title, frequency = 'once', note = null } = demo;
  const row = await insertQuotation(db, {
    slug: stableNumber('Q', title, begun),
    buyer_id: parties.buyerId,
    company_id: parties.companyId,
    author_id: parties.authorId,
    title,
    frequency,
    note,
    address_id: parties.addressId,
    created_at: begun,
    turn_at: begun,
    updated_at: begun,
  });
  if (!row) throw new Error('The quotation number is already taken');
  await replaceLines(
    db,
    row.id,
    lines.map(({ asked }) => asked),
  );
  let at = begun;
  let from: DemoQuotation['state'] = 'draft';
  for (const to of transitions[demo.state]) {
    at = new Date(to === 'expired' ? validUntil(at, 7).getTime() + 60_000 : at.getTime() + 2 * hourMs);
    await step({ db, row, demo, lines, parties, at }, from, to);
    from = to;
  }
}

export type Step = {
  db: Db;
  row: QuotationRow;
  demo: DemoQuotation;
  lines: readonly DemoLine[];
  parties: QuotationParties;
  at: Date;
};

const byBuyer: readonly DemoQuotation['state'][] = [
  'submitted',
  'countered',
  'accepted',
  'ordered',
  'cancelled',
];

/** Applies one transition with its side effects and its history entry. */
async function step(it: Step, from: DemoQuotation['state'], to: DemoQuotation['state']): Promise<void> {
  const { db, row, demo, parties, at } = it;
  const isLast = to === demo.state;
  const actor =
    to === 'expired'
      ? 'system'
      : byBuyer.includes(to)
        ? `person:${parties.authorId}`
        : `staff:${parties.staffId}`;
  const values = await actionsByName[to]?.(it);
  await updateQuotation(db, row.id, { ...values, state: to, turn_at: at, updated_at: at });
  const reason = isLast ? (demo.reason ?? null) : null;
  await appendHistory(db, { record: { type: quotationRecord, id: row.id }, actor, from, to, reason, at });
}

type OrderAction = (step: Step) => Promise<Partial<QuotationRow>>;

const actionsByName: Partial<Record<DemoQuotation['state'], OrderAction>> = {
  async submitted(it) {
    await insertBuyerVersion(it);
    return { submitted_at: it.at, place: it.parties.place };
  },
  async in_review({ db, row, demo, lines, parties, at }) {
    if (demo.proposed) {
      const { proposed } = demo;
      await putOfferDraft(db, {
        quotation_id: row.id,
        staff_id: parties.staffId,
        valid_days: 7,
        message: 'Our best price for this quantity.',
        lines: lines.map(({ version: { position, list_price } }) => ({
          position,
          offered_price: list_price - percentOf(list_price, proposed),
          is_available: true,
          note: null,
        })),
        created_at: at,
      });
    }
    return { staff_id: parties.staffId };
  },
  async info_requested({ db, row, demo, parties, at }) {
    const by = { quotation_id: row.id, side: 'staff', staff_id: parties.staffId } as const;
    await insertMessage(db, { ...by, text: demo.question ?? '?', created_at: at });
    return {};
  },
  async offered({ db, row, lines, parties, at }) {
    const until = validUntil(at, 7);
    const by = { quotation_id: row.id, side: 'staff', staff_id: parties.staffId } as const;
    const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
    const version = await insertVersion(
      db,
      { ...by, valid_until: until, goods, created_at: at },
      lines.map(({ version, offered }) => ({ ...version, offered_price: offered })),
    );
    const text = 'Thank you for asking. These prices include our own van on the usual days.';
    await insertMessage(db, { ...by, text, version_id: version.id, created_at: at });
    return { valid_until: until, round: 1 };
  },
  async countered(it) {
    const id = await insertBuyerVersion(it);
    const by = { quotation_id: it.row.id, side: 'buyer', person_id: it.parties.authorId } as const;
    const text = 'Boleh kurang sedikit lagi? Kami ambil setiap bulan.';
    await insertMessage(it.db, { ...by, text, version_id: id, created_at: it.at });
    return { valid_until: null };
  },
  accepted: async ({ db, row }) => ({ accepted_version_id: (await findOffer(db, row.id))?.id ?? null }),
  ordered: async (it) => ({ order_id: await insertQuotedOrder(it) }),
};

async function insertBuyerVersion({ db, row, lines, parties, at }: Step): Promise<number> {
  const by = { quotation_id: row.id, side: 'buyer', person_id: parties.authorId } as const;
  const version = await insertVersion(
    db,
    { ...by, created_at: at },
    lines.map(({ version }) => version),
  );
  return version.id;
}
