import { lockCart } from '@bakul/shop/features/cart/cart.queries';
import { cartOwnerOf } from '@bakul/shop/features/cart/cart.service';
import { checkOut, previewCheckout } from '@bakul/shop/features/checkout/checkout.service';
import { createClaim } from '@bakul/shop/features/order/claim/claim.service';
import { shopOrder } from '@bakul/shop/features/order/order.table';
import { rejectOrder } from '@bakul/shop/features/order/placement/approve.service';
import { receiveOrder } from '@bakul/shop/features/order/transaction/receive.service';
import { approveOrder } from '@bakul/shop/features/payment/approve-order.service';
import { cancelOrder } from '@bakul/shop/features/payment/fulfilment/cancel-order.service';
import { payOrder, startPayment } from '@bakul/shop/features/payment/pay.service';
import { payment } from '@bakul/shop/features/payment/payment.table';
import { uploadProof } from '@bakul/shop/features/payment/proof/proof.service';
import { createReview } from '@bakul/shop/features/review/write-review.service';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import { eq, sql } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';
import { transferSlip } from './order-files.ts';
import { linesOf, type OrderAction, rowOf } from './order-history.ts';
import { demoNumber } from './order-number.ts';
import { baskets, type Customer, type DemoOrder } from './orders.ts';
import { readSample } from './sample-files.ts';

const place: OrderAction = async (world, progress, at) => {
  const { order } = progress;
  const ctx = world.as(order.by, at);
  await fillCart(world, ctx, order);
  const parent = order.joins ? await findByPo(world, order.joins) : null;
  const choices = {
    ...(parent ? { add_to: parent.slug } : world.placeOf(order.by, order.to)),
    payment_method: order.method ?? 'online',
    promotion_code: order.code ?? null,
    po_number: order.po ?? null,
    note: order.note ?? null,
    substitution: 'same_grade',
  } as const;
  const wanted = parent?.delivery_date ?? addDays(localDate(at), order.lead);
  const first = await previewCheckout(ctx, { ...choices, delivery_date: wanted });
  const { dates } = first.data;
  // The planned day may be a public holiday.
  const delivery_date = parent ? wanted : (dates.find((date) => date >= wanted) ?? dates[0] ?? wanted);
  const shown = delivery_date === wanted ? first : await previewCheckout(ctx, { ...choices, delivery_date });
  const { data } = await checkOut(ctx, { ...choices, delivery_date, price_hash: shown.data.price_hash });
  progress.slug = demoNumber(order, at);
  const { slug } = data.transaction;
  await world.db.orm.update(shopOrder).set({ slug: progress.slug }).where(eq(shopOrder.slug, slug));
};

/** Fills the cart directly. The checkout validates the lines again. */
async function fillCart({ db }: DemoWorld, ctx: RequestCtx, { basket, times = 1 }: DemoOrder): Promise<void> {
  const cart = await lockCart(db, cartOwnerOf(ctx), ctx.now);
  await db.orm.execute(sql`
    INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
    SELECT ${cart.id}, v.id, g.value::integer * ${times}::integer, v.price, ${ctx.now.toISOString()}::timestamptz
    FROM json_each_text(${JSON.stringify(baskets[basket])}::json) g JOIN variant v ON v.sku = g.key`);
}

async function findByPo({ db }: DemoWorld, po: string) {
  const [row] = await db.orm.select().from(shopOrder).where(eq(shopOrder.po_number, po));
  if (!row) throw new Error(`The demo data has no order '${po}'`);
  return row;
}

/** Orders above the company's limit need an approval. Does nothing for other orders. */
const approve: OrderAction = async (world, progress, at) => {
  if ((await rowOf(world, progress)).state !== 'pending_approval') return;
  await approveOrder(world.as('approver', at), progress);
  progress.isApproved = true;
};

const refuse: OrderAction = (world, { slug }, at) =>
  rejectOrder(world.as('approver', at), { slug, reason: 'Tunggu bajet bulan depan.' });

const pay: OrderAction = async (world, progress, at) => {
  const ctx = world.as(progress.order.by, at);
  if (progress.isApproved) await payOrder(ctx, { slug: progress.slug });
  const { id } = await rowOf(world, progress);
  const [open] = await world.db.orm.select().from(payment).where(eq(payment.order_id, id));
  const page = await startPayment(ctx, open?.reference ?? '');
  const ref = page?.split('/').at(-1) ?? '';
  await world.sandbox.act(ref, { action: 'pay', method: 'fpx', reason: 'declined' });
};

const sendProof: OrderAction = async (world, progress, at) => {
  const ctx = world.as(progress.order.by, at);
  if (progress.isApproved) await payOrder(ctx, { slug: progress.slug });
  const { total } = await rowOf(world, progress);
  const slip = transferSlip([
    'DuitNow Transfer',
    `Date: ${localDate(at)}`,
    'To: Bakul Segar Sdn Bhd',
    `Amount: ${formatMoney(total)}`,
    `Reference: ${progress.slug}`,
    'Status: Successful',
  ]);
  await uploadProof(ctx, { slug: progress.slug, files: [slip] });
};

const cancel: OrderAction = (world, { order, slug }, at) =>
  cancelOrder(world.as(order.by, at), { slug, reason: 'Tarikh majlis ditukar.' });

/** The larger company has a member with the receiver role. */
const receiverOf = (by: Customer) => (by === 'buyer' || by === 'caterer' ? by : 'receiver');

const receive: OrderAction = async (world, progress, at) => {
  const rows = await linesOf(world, progress);
  const lines = rows.map(({ id, picked_quantity }) => ({ id, quantity: Number(picked_quantity) }));
  await receiveOrder(world.as(receiverOf(progress.order.by), at), { slug: progress.slug, lines });
};

const complain: OrderAction = async (world, progress, at) => {
  const [line] = await linesOf(world, progress);
  await createClaim(world.as(progress.order.by, at), {
    slug: progress.slug,
    files: [await readSample('claim/crate.jpg')],
    claim: {
      note: 'Bahagian bawah kotak lebam dan berair.',
      lines: [{ line_id: line?.id ?? 0, kind: 'damaged', quantity: 1 }],
    },
  });
};

const opinions = ['Segar dan cepat sampai.', 'Good weight, well packed.'];

const review: OrderAction = async (world, progress, at) => {
  const lines = await linesOf(world, progress);
  for (const [index, text] of opinions.entries()) {
    const written = {
      slug: progress.slug,
      line_id: lines[index]?.id ?? 0,
      rating: 5 - index,
      text,
      files: [],
    };
    await createReview(world.as(progress.order.by, at), written);
  }
};

export const buyerActions = {
  place,
  approve,
  refuse,
  pay,
  sendProof,
  cancel,
  receive,
  complain,
  review,
};
