import { fileRow } from '../../../adapters/files/file-row.ts';
import { storeUploads } from '../../../adapters/files/store-upload.service.ts';
import type { InputOf } from '../../../kit/endpoint.ts';
import { formatMilli, toMilli } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from '../order.contract.ts';
import { listLines, type OrderRow } from '../order.queries.ts';
import { lockOrder, recordOrderEvent, wrongState } from '../order-move.service.ts';
import { requireAllowed } from '../order-summary.service.ts';
import { requireOwnOrder } from '../transaction/own-order.service.ts';
import { refuseLines } from '../transaction/receive.service.ts';
import { showTransaction } from '../transaction/transaction.service.ts';
import { insertClaim } from './claim.queries.ts';

export {
  type ClaimWithDetails,
  findClaim,
  findClaimHistory,
  findPhoto,
  loadClaimedOrder,
  searchClaims,
  updateClaim,
  updateClaimLine,
} from './claim.queries.ts';

type Input = InputOf<typeof contract.createClaim>;

/** Creates a claim about a delivery, with photos. The order is not completed while the claim is open. */
export async function createClaim(ctx: Ctx<'bank' | 'files' | 'pictures'>, { slug, files, claim }: Input) {
  const { personId } = personOf(ctx);
  const found = await requireOwnOrder(ctx, slug);
  await requireAllowed(ctx, 'claim', found);
  return storeUploads(ctx, files, async (db, photos) => {
    const order = await lockOrder(db, found.id);
    if (!order) throw wrongState(found.state, ctx.lang);
    await requireAllowed({ ...ctx, db }, 'claim', order);
    const lines = await checkLines(ctx, db, order, claim.lines);
    await insertClaim(
      db,
      { order_id: order.id, author_id: personId, note: claim.note ?? null, created_at: ctx.now },
      lines,
      photos.map(fileRow),
    );
    await recordOrderEvent(db, order, { to: 'claim_opened', actor: `person:${personId}`, now: ctx.now });
    return showTransaction({ ...ctx, db }, slug);
  });
}

async function checkLines(ctx: Ctx, db: Db, order: OrderRow, claimed: Input['claim']['lines']) {
  const rows = new Map((await listLines(db, order.id)).map((row) => [row.id, row]));
  if (new Set(claimed.map(({ line_id }) => line_id)).size !== claimed.length) {
    throw refuseLines(ctx, 'line_unknown');
  }
  return claimed.map(({ line_id, kind, quantity, note }) => {
    const row = rows.get(line_id);
    const amount = toMilli(quantity);
    if (!row || amount === null) throw refuseLines(ctx, 'line_unknown');
    if (amount > (toMilli(row.quantity) ?? 0)) throw refuseLines(ctx, 'line_too_much');
    return { order_line_id: line_id, kind, quantity: formatMilli(amount), note: note ?? null };
  });
}
