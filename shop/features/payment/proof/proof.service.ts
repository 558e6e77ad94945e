import { fileRow } from '../../../adapters/files/file-row.ts';
import { type StoredUpload, storeUploads } from '../../../adapters/files/store-upload.service.ts';
import { conflict } from '../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { maxProofs, type PaymentState } from '../../order/order.constants.ts';
import { lockOrder, recordOrderEvent, wrongState } from '../../order/order-move.service.ts';
import { requireAllowed, requireOwnOrder } from '../../order/order-summary.service.ts';
import { showTransaction } from '../../order/transaction/transaction.service.ts';
import { paymentText } from '../payment.messages.ts';
import { listPayments, lockPayment, updatePayment } from '../payment.queries.ts';
import { nextPaymentState } from '../payment.rules.ts';
import { countProofs, insertProof } from './proof.queries.ts';

/** Stores the proof of a transfer. The order waits for staff until the cut-off of its delivery date. */
export async function uploadProof(
  ctx: Ctx<'bank' | 'files' | 'pictures'>,
  { slug, files }: { slug: string; files: UploadedFile[] },
) {
  const found = await requireOwnOrder(ctx, slug);
  await requireAllowed(ctx, 'upload_proof', found);
  return storeUploads(ctx, files, async (db, [file]) => {
    const order = await lockOrder(db, found.id);
    const [newest] = await listPayments(db, found.id);
    const payment = newest && (await lockPayment(db, newest.id));
    const state = payment && nextPaymentState(payment.state, 'submit_proof');
    if (!file || !payment || !state) throw wrongState(order.state, ctx.lang);
    await requireAllowed({ ...ctx, db }, 'upload_proof', order);
    await addProof({ ...ctx, db }, payment.id, state, file);
    await recordOrderEvent(db, order, { to: 'proof_submitted', actor: actorName(ctx), now: ctx.now });
    return showTransaction({ ...ctx, db }, slug);
  });
}

/** Stores the next proof of a payment, which the caller has locked, and moves the payment. */
export async function addProof(ctx: Ctx, paymentId: number, state: PaymentState, file: StoredUpload) {
  const { db, lang, now } = ctx;
  const sent = await countProofs(db, paymentId);
  if (sent >= maxProofs) throw conflict(paymentText[lang]('proofs_used_up', { n: maxProofs }));
  await insertProof(db, { payment_id: paymentId, attempt: sent + 1, ...fileRow(file), created_at: now });
  await updatePayment(db, paymentId, { state });
}
