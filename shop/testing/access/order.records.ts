import { eq } from 'drizzle-orm';
import { personDocument } from '../../features/account/document/document.table.ts';
import { creditApplication } from '../../features/credit/application/application.table.ts';
import { issueCreditNote } from '../../features/credit/invoice/credit-note.service.ts';
import { creditNote, invoice as invoiceTable } from '../../features/credit/invoice/invoice.table.ts';
import { claim } from '../../features/order/claim/claim.table.ts';
import type { OrderState } from '../../features/order/order.constants.ts';
import type { QuotationState } from '../../features/quotation/quotation.constants.ts';
import { linesOf } from '../database/order-rows.ts';
import { jpeg, pdf, sendForm } from '../forms.ts';
import { secretMark } from '../people/own-details.ts';
import { buildDebitNote, buildInvoice, sendOff } from '../records/credit.ts';
import { buildOrder, type TestOrder } from '../records/orders.ts';
import { quotationIn } from '../records/quotations.ts';
import type { Person, Stage } from './entry.ts';

type Over = { payment_method?: 'online' | 'transfer' | 'credit' };

/** Records of a buyer, created by their backer. Each call creates a new one. */

export function buildOrderIn(
  { api, variantId }: Stage,
  { recordCreator: backer, firm }: Person,
  state: OrderState = 'pending_payment',
  over: Over = {},
): Promise<TestOrder> {
  const forFirm = firm && { buyer_id: firm.buyer_id, company_id: firm.id };
  return buildOrder(api, backer, { variantId, note: secretMark, state, ...forFirm, ...over });
}

export async function firstLineId({ api }: Stage, order: TestOrder): Promise<number> {
  return (await linesOf(api, order))[0]?.id ?? 0;
}

export const somePhoto = async () => [{ name: 'door.jpg', bytes: await jpeg(40, 30) }];

/** An order that was packed, dispatched and handed over, with a photo. */
export async function buildDeliveredOrder(stage: Stage, me: Person, over: Over = {}): Promise<TestOrder> {
  const order = await buildOrderIn(stage, me, 'preparing', over);
  const { api, staff } = stage;
  await sendOff(api, staff.warehouse, order);
  const form = { files: await somePhoto(), fields: { received_by: 'Ali' } };
  await sendForm(api, `/api/staff/order/${order.slug}/deliver`, form, staff.warehouse.headers);
  return order;
}

let substitutes = 0;

/** The request that asks the buyer of an order being packed whether its only item may be replaced. */
export async function substituteFor(stage: Stage, me: Person) {
  const order = await buildOrderIn(stage, me, 'preparing');
  const product = await stage.api.product(`Substitute ${++substitutes}`);
  const variant_id = await stage.api.variant(product, { on_hand: '100' });
  const line_id = await firstLineId(stage, order);
  return { slug: order.slug, line_id, variant_id, quantity: 1, replaced_quantity: 1, ask: true };
}

/** A substitute that waits for the buyer's answer. */
export async function proposedFor(stage: Stage, me: Person) {
  const input = await substituteFor(stage, me);
  const { body } = await stage.staff.warehouse.call('POST /api/staff/order/{slug}/substitute', input);
  return { slug: input.slug, id: body.data.substitutes[0]?.id ?? 0 };
}

/** A claim for one damaged line, with a photo. */
export async function claimed(stage: Stage, me: Person) {
  const order = await buildOrderIn(stage, me, 'delivered');
  const lines = [{ line_id: await firstLineId(stage, order), kind: 'damaged', quantity: 1 }];
  const form = { files: await somePhoto(), fields: { claim: JSON.stringify({ lines, note: secretMark }) } };
  await sendForm(stage.api, `/api/transaction/${order.slug}/claim`, form, me.recordCreator.headers);
  const [row] = await stage.api.db.orm.select().from(claim).where(eq(claim.order_id, order.id));
  const { body } = await me.recordCreator.call('GET /api/transaction/{slug}', { slug: order.slug });
  return { order, id: row?.id ?? 0, photoId: body.data.claims[0]?.photos[0]?.id ?? 0 };
}

/** A claim on a credit order that was settled with a credit note. */
export async function creditNoteFor(stage: Stage, me: Person) {
  const { db, deps } = stage.api;
  const { order, id: claimId } = await claimed(stage, me);
  const number = await buildInvoice(stage.api, buyerIdOf(me), order);
  const [row] = await db.orm.select().from(invoiceTable).where(eq(invoiceTable.number, number));
  const about = { invoiceId: row?.id ?? 0, claimId, amount: 100, reason: secretMark };
  await db.transaction((db) =>
    issueCreditNote(db, row?.account_id ?? 0, { ...about, actor: 'system', now: deps.clock() }),
  );
  const [issued] = await db.orm.select().from(creditNote).where(eq(creditNote.claim_id, claimId));
  return { slug: order.slug, number: issued?.number ?? '' };
}

/** A debit note for the invoice of a credit order. */
export async function debitNoteFor(stage: Stage, me: Person) {
  const order = await buildOrderIn(stage, me, 'delivered');
  const number = await buildInvoice(stage.api, buyerIdOf(me), order);
  return { slug: order.slug, number: await buildDebitNote(stage.api, number, { reason: secretMark }) };
}

const buyerIdOf = ({ firm, person }: Person) => firm?.buyer_id ?? person.buyer_id;

export function quotation(
  stage: Stage,
  { recordCreator: backer }: Person,
  state: QuotationState,
): Promise<string> {
  const sides = { buyer: backer, sales: stage.staff.sales };
  return quotationIn(stage.api, state, sides, [{ variant_id: stage.variantId, quantity: 10 }]);
}

export async function attached(stage: Stage, me: Person, state: QuotationState = 'draft') {
  const slug = await quotation(stage, me, state);
  const form = { files: [{ name: `${secretMark}.pdf`, bytes: pdf }] };
  const path = `/api/quotation/${slug}/attachment`;
  await sendForm(stage.api, path, form, me.recordCreator.headers);
  const { body } = await me.recordCreator.call('GET /api/quotation/{slug}', { slug });
  return { slug, id: body.data.attachments[0]?.id ?? 0 };
}

export async function invoice(stage: Stage, me: Person): Promise<string> {
  const order = await buildOrderIn(stage, me, 'delivered');
  return buildInvoice(stage.api, buyerIdOf(me), order);
}

/** An open dispute of an invoice, with a file. */
export async function dispute(stage: Stage, me: Person) {
  const number = await invoice(stage, me);
  const form = { files: await somePhoto(), fields: { amount: '100', reason: secretMark } };
  const path = `/api/credit/invoice/${number}/dispute`;
  const { headers } = me.recordCreator;
  const { body } = await sendForm<{ data: { disputes: { id: number }[] } }>(stage.api, path, form, headers);
  return { number, id: body.data.disputes[0]?.id ?? 0 };
}

export async function repayment(stage: Stage, me: Person, method: 'online' | 'transfer' = 'transfer') {
  await invoice(stage, me);
  const { body } = await me.recordCreator.call('POST /api/credit/repayment', { method });
  return body.data.slug;
}

type ApplicationStep = 'draft' | 'submitted' | 'under_review' | 'info_requested';

/** The company's only application, in the given state. */
export async function application(stage: Stage, me: Person, state: ApplicationStep): Promise<string> {
  const { api, staff } = stage;
  await closeApplications(stage, me);
  await api.db.orm.insert(personDocument).values(
    (['identity_card', 'bank_information'] as const).map((kind) => ({
      person_id: me.recordCreator.person.id,
      kind,
      state: 'verified' as const,
      updated_at: api.deps.clock(),
    })),
  );
  const { body } = await me.recordCreator.call('POST /api/credit/application', someCreditRequest);
  const { slug } = body.data;
  const steps = ['draft', 'submitted', 'under_review', 'info_requested'];
  const depth = steps.indexOf(state);
  if (depth > 0) await me.recordCreator.call('POST /api/credit/application/{slug}/submit', { slug });
  if (depth > 1) await staff.finance.call('POST /api/staff/credit/application/{slug}/take', { slug });
  if (depth > 2)
    await staff.finance.call('POST /api/staff/credit/application/{slug}/ask', { slug, text: 'Since when?' });
  return slug;
}

export const someCreditRequest = {
  requested_limit: 1_000_000,
  tenor_days: 30,
  purpose: 'Vegetables',
} as const;

/** Closes open applications, because a company can have only one. */
export async function closeApplications(
  { api }: Stage,
  { firm, recordCreator: backer }: Person,
): Promise<void> {
  await api.db.orm
    .update(creditApplication)
    .set({ state: 'rejected', submitted_at: api.deps.clock(), decided_at: api.deps.clock() })
    .where(eq(creditApplication.company_id, firm?.id ?? 0));
  await api.db.orm.delete(personDocument).where(eq(personDocument.person_id, backer.person.id));
}
