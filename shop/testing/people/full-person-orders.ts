import { eq } from 'drizzle-orm';
import { newFileKey } from '../../adapters/files/private-files.ts';
import { creditNote, invoice, orderDocument } from '../../features/credit/invoice/invoice.table.ts';
import { claim, claimLine, claimPhoto } from '../../features/order/claim/claim.table.ts';
import { orderLine, promotionUse, shopOrder } from '../../features/order/order.table.ts';
import { orderSubstitute } from '../../features/order/substitution/substitute.table.ts';
import { payment, paymentEvent, refund, transferProof } from '../../features/payment/payment.table.ts';
import { buildOrder } from '../records/orders.ts';
import type { TestApi } from '../test-api.ts';
import type { Buyer } from './as-buyer.ts';
import { addBankCredit } from './full-person-bank.ts';
import { addCredit } from './full-person-credit.ts';

/** A buyer who ordered, paid by transfer, made a claim and received a refund. */
export async function buildAllOrderRecords(api: TestApi, buyer: Buyer, mark: string): Promise<void> {
  const now = api.deps.clock();
  const { orm } = api.db;
  const productId = await api.product(`Tomato ${buyer.person.id}`);
  const variantId = await api.variant(productId);
  const place = {
    label: `Label ${mark}`,
    contact: `Wakil ${mark}`,
    phone: '+60389382299',
    line_1: `Jalan ${mark}`,
  };
  const order = await buildOrder(api, buyer, {
    variantId,
    state: 'completed',
    payment_method: 'transfer',
    note: `Pesanan ${mark}`,
    received_by: `Penerima ${mark}`,
    place: { ...place, line_2: null, postcode: '43300', city: 'Kajang', state: 'SGR', notes: `Nota ${mark}` },
  });
  const [paid] = await orm.select().from(payment).where(eq(payment.order_id, order.id));
  const [line] = await orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  const [row] = await orm.select().from(shopOrder).where(eq(shopOrder.id, order.id));
  if (!paid || !line || !row) throw new Error('The order is incomplete');
  await orm.insert(orderSubstitute).values({
    order_id: order.id,
    order_line_id: line.id,
    ordered_variant_id: variantId,
    variant_id: await api.variant(productId),
    state: 'declined',
    quantity: '1',
    replaced_quantity: '1',
    price: 500,
    cost: 500,
    replaced_cost: 500,
    created_at: now,
    answer_by: now,
    answered_at: now,
  });
  const promotion_id = await api.promotion(`Jualan ${buyer.person.id}`);
  await orm.insert(promotionUse).values({ promotion_id, order_id: order.id, buyer_id: row.buyer_id });
  const about = { order_id: order.id, author_id: buyer.person.id, created_at: now };
  const [made] = await orm
    .insert(claim)
    .values({ ...about, note: `Aduan ${mark}` })
    .returning({ id: claim.id });
  const claim_id = made?.id ?? 0;
  const wrong = { kind: 'damaged', quantity: '1', note: `Rosak ${mark}` } as const;
  await orm.insert(claimLine).values({ claim_id, order_line_id: line.id, ...wrong });
  const file = { name: `gambar-${mark}.jpg`, mime_type: 'image/jpeg', bytes: 10 };
  await orm.insert(claimPhoto).values({ claim_id, file_key: newFileKey(), ...file });
  const proof = { payment_id: paid.id, attempt: 1, file_key: newFileKey(), created_at: now };
  await orm.insert(transferProof).values({ ...proof, ...file });
  const event = {
    provider: 'sandbox',
    event_id: `event-${order.id}`,
    kind: 'payment.paid',
    received_at: now,
  };
  await orm.insert(paymentEvent).values({ ...event, payment_id: paid.id });
  const back = { amount: 100, way: 'bank', reason: 'claim', actor: 'staff:1', created_at: now } as const;
  const sent = { state: 'done', bank_reference: 'MBB-1', sent_to: `Maybank, ${mark}`, done_at: now } as const;
  await orm.insert(refund).values({ ...back, ...sent, payment_id: paid.id, key: `refund-${order.id}` });
  const issued = {
    number: `INV-T-${order.id}`,
    issued_on: '2026-11-18',
    due_on: '2026-11-18',
    created_at: now,
  };
  const sums = { state: 'paid', total: order.total, paid: order.total } as const;
  const [bill] = await orm
    .insert(invoice)
    .values({ ...issued, ...sums, buyer_id: row.buyer_id, order_id: order.id })
    .returning({ id: invoice.id });
  const credit = { claim_id, amount: 100, created_at: now };
  await orm.insert(creditNote).values({ ...credit, number: `CN-T-${order.id}`, invoice_id: bill?.id ?? 0 });
  const document = { order_id: order.id, kind: 'receipt', issued_at: now } as const;
  await orm.insert(orderDocument).values({ ...document, number: `RCP-T-${order.id}` });
  await addBankCredit(api, paid, mark);
  await addCredit(api, buyer, row.buyer_id, mark);
  await api.review(productId, 4, {
    order_line_id: line.id,
    author_id: buyer.person.id,
    reviewer: `Nama ${mark}`,
    pictures: [await api.media()],
  });
}
