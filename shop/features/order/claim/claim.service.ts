import { fileRow } from '../../../adapters/files/file-row.ts';
import { storeUploads } from '../../../adapters/files/store-upload.service.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField } from '../../../kit/http/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from '../order.contract.ts';
import { orderText } from '../order.messages.ts';
import { lockOrder, recordOrderEvent } from '../order-move.service.ts';
import { requireAllowed, requireOwnOrder } from '../order-summary.service.ts';
import { matchLines } from '../transaction/receive.service.ts';
import { showTransaction } from '../transaction/transaction.service.ts';
import { insertClaim } from './claim.queries.ts';
import { needsPhoto } from './shortfall.rules.ts';

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

/** Creates a claim about a delivery, with photos of what arrived badly. The order is not completed while the claim is open. */
export async function createClaim(
  ctx: Ctx<'bank' | 'files' | 'pictures'>,
  { slug, files, claim }: InputOf<typeof contract.createClaim>,
) {
  const { personId } = personOf(ctx);
  const found = await requireOwnOrder(ctx, slug);
  await requireAllowed(ctx, 'claim', found);
  if (files.length === 0 && needsPhoto(claim.lines.map(({ kind }) => kind))) {
    throw invalidField('files', orderText[ctx.lang]('claim_photo_needed'));
  }
  return storeUploads(ctx, files, async (db, photos) => {
    const order = await lockOrder(db, found.id);
    const txCtx = { ...ctx, db };
    await requireAllowed(txCtx, 'claim', order);
    const lines = await matchLines(txCtx, order.id, claim.lines, {
      idOf: ({ line_id }) => line_id,
      maxOf: ({ quantity }) => quantity,
    });
    await insertClaim(
      db,
      { order_id: order.id, author_id: personId, note: claim.note ?? null, created_at: ctx.now },
      lines.map(({ line_id, ...line }) => ({ ...line, order_line_id: line_id })),
      photos.map(fileRow),
    );
    await recordOrderEvent(db, order, { to: 'claim_opened', actor: `person:${personId}`, now: ctx.now });
    return showTransaction(txCtx, slug);
  });
}
