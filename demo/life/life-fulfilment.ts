import { createClaim } from '@bakul/shop/features/order/claim/claim.service';
import type { ClaimKind } from '@bakul/shop/features/order/order.constants';
import { approveClaim, denyClaim } from '@bakul/shop/features/payment/claim/staff/claim.service';
import { dispatchOrder } from '@bakul/shop/features/payment/fulfilment/dispatch.service';
import { deliverOrder, prepareOrder } from '@bakul/shop/features/payment/fulfilment/fulfil.service';
import { packOrder } from '@bakul/shop/features/payment/fulfilment/pack.service';
import { atHour, localDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../demo-world.ts';
import { readSample } from '../sample-files.ts';
import { stableFraction, stablePick } from '../stable-hash.ts';

export type OpenOrder = {
  id: number;
  slug: string;
  state: string;
  email: string;
  lang: 'en' | 'ms';
  contact: string;
};
type Line = {
  id: number;
  quantity: number;
  pack_size: number;
  is_catch_weight: boolean;
  amount: number;
  picked_quantity: number | null;
};

export const listLinesOf = ({ db }: DemoWorld, orderId: number) =>
  db.run<Line>(
    `SELECT id, quantity::float8, pack_size::float8, is_catch_weight, amount, picked_quantity::float8
     FROM order_line WHERE order_id = $1 ORDER BY position`,
    [orderId],
  );

/** Prepares and packs an order. Few lines are short, and goods sold by weight weigh a little more or less. */
export async function packLifeOrder(world: DemoWorld, order: OpenOrder, at: Date): Promise<void> {
  const { slug } = order;
  if (order.state === 'confirmed') await prepareOrder(world.as('staff:warehouse', at), { slug });
  const rows = await listLinesOf(world, order.id);
  const lines = rows.map(({ id, quantity, pack_size, is_catch_weight }, index) => {
    // At least the first line is delivered.
    const isShort = index > 0 && stableFraction(`${slug} ${index} short`) < 0.025;
    const missing = isShort ? Math.max(1, Math.round(quantity * 0.3)) : 0;
    const picked = Math.max(0, quantity - missing);
    const share = 0.94 + stableFraction(`${slug} ${index} weight`) * 0.1;
    const weight = Math.round(picked * pack_size * share * 1000) / 1000;
    const reason = stablePick(`${slug} ${index} why`, [
      'out_of_stock',
      'poor_quality',
      'out_of_stock',
    ] as const);
    const shortage = picked < quantity ? reason : null;
    return { id, picked_quantity: picked, picked_weight: is_catch_weight ? weight : null, shortage };
  });
  await packOrder(world.as('staff:warehouse', new Date(at.getTime() + 60_000)), { slug, lines });
}

export const dispatchLifeOrder = (world: DemoWorld, { slug }: OpenOrder, at: Date) =>
  dispatchOrder(world.as('staff:warehouse', at), { slug });

export const deliverLifeOrder = (world: DemoWorld, { slug, contact }: OpenOrder, at: Date) =>
  deliverOrder(world.as('staff:warehouse', at), { slug, received_by: contact, files: [] });

const complaints: Record<'damaged' | 'missing' | 'quality', { en: string; ms: string }> = {
  damaged: { en: 'The bottom layer is crushed.', ms: 'Bahagian bawah kotak lebam dan berair.' },
  missing: { en: 'One was missing when we counted.', ms: 'Kurang satu semasa kami kira.' },
  quality: { en: 'Yellow and soft, not the grade we ordered.', ms: 'Sudah layu, bukan gred yang dipesan.' },
};

export async function claimLifeOrder(world: DemoWorld, order: OpenOrder, at: Date): Promise<void> {
  const lines = await listLinesOf(world, order.id);
  const line = lines.find(
    ({ picked_quantity, is_catch_weight }) => (picked_quantity ?? 0) >= 1 && !is_catch_weight,
  );
  if (!line) return;
  const kind = stablePick(`${order.slug} kind`, ['missing', 'damaged', 'quality', 'missing'] as const);
  const files = kind === 'missing' ? [] : [await readSample('claim/crate.jpg')];
  const lang = order.lang;
  const claimed = [{ line_id: line.id, kind: kind satisfies ClaimKind, quantity: 1 }];
  await createClaim(
    { ...world.as(order.email as `${string}@${string}`, at), lang },
    { slug: order.slug, files, claim: { note: complaints[kind][lang], lines: claimed } },
  );
}

type OpenClaim = { id: number; slug: string; payment_method: string; worth: number };

/** Support answers the claims of earlier days: mostly with money, sometimes with no. */
export async function answerClaims(world: DemoWorld, at: Date): Promise<void> {
  const open = await world.db.run<OpenClaim>(
    `SELECT c.id, o.slug, o.payment_method, max(l.amount / greatest(l.quantity, 1))::integer AS worth
     FROM claim c JOIN shop_order o ON o.id = c.order_id JOIN claim_line cl ON cl.claim_id = c.id
       JOIN order_line l ON l.id = cl.order_line_id
     WHERE c.state = 'open' AND c.created_at < $1 GROUP BY c.id, o.slug, o.payment_method ORDER BY c.id`,
    [atHour(localDate(at), 0)],
  );
  for (const { id, slug, payment_method, worth } of open) {
    const ctx = world.as('staff:support', at);
    if (stableFraction(`${slug} denied`) < 0.18) {
      const answer = 'The delivery was counted and signed for at your door; we cannot accept this claim.';
      await denyClaim(ctx, { id, answer });
      continue;
    }
    const resolution = payment_method === 'credit' ? 'credit_note' : 'refund';
    const answer = 'Sorry for this. You get the money back for what was wrong.';
    await approveClaim(ctx, { id, resolution, amount: Math.max(100, worth), lines: [], answer });
  }
}
