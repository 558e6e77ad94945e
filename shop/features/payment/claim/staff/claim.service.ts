import { openPrivate } from '../../../../adapters/files/open-private.ts';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { conflict, invalidField, requireFound } from '../../../../kit/http/errors.ts';
import type { Sen } from '../../../../kit/money.ts';
import { formatMoney } from '../../../../kit/text/format.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { actorName } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { creditClaim } from '../../../credit/invoice/credit-note.service.ts';
import * as claims from '../../../order/claim/claim.service.ts';
import type { ClaimState } from '../../../order/order.constants.ts';
import { type ClaimAction, nextClaimState } from '../../../order/order.rules.ts';
import { notifyAuthor } from '../../../order/order-mail.service.ts';
import { lockOrder, type OrderRow, recordOrderEvent } from '../../../order/order-move.service.ts';
import { paymentText } from '../../payment.messages.ts';
import { refundOrder } from '../../refund/refund.service.ts';
import { amountsProblem } from '../claim.rules.ts';
import type * as contract from './claim.contract.ts';
import { getClaim } from './claim-detail.service.ts';

export async function viewClaimPhoto(ctx: Ctx<'files' | 'requestId'>, { id }: { id: number }) {
  const photo = requireFound(await claims.findPhoto(ctx.db, id));
  await recordAction(ctx.db, ctx, { action: 'claim_photo.view', record: { type: 'claim_photo', id } });
  return openPrivate(ctx, photo);
}

type Approval = InputOf<typeof contract.approveClaim>;

/**
 * Approves a claim. A prepaid order gets a refund, an order on credit a credit note, in the same transaction that
 * resolves the claim. A replacement is resolved once it was sent.
 */
export function approveClaim(ctx: Ctx<'requestId'>, { id, resolution, amount, lines, answer }: Approval) {
  return change(ctx, id, 'approve', answer, async (db, order, claim) => {
    requireAmount(ctx, order, resolution, amount);
    requireLines(ctx, claim, lines, amount);
    for (const line of lines) await claims.updateClaimLine(db, id, line.line_id, line.amount);
    const values = { answer, resolution, amount, answered_at: ctx.now };
    if (resolution === 'replacement') return { ...values, state: 'approved' as const };
    if (resolution === 'refund') await refundClaim(ctx, db, order, amount);
    else await credit(ctx, db, order, { claimId: id, amount, reason: answer });
    return { ...values, state: 'resolved' as const };
  });
}

const isOnCredit = ({ payment_method }: OrderRow) => payment_method === 'credit';
const refuse = (ctx: Ctx, text: 'claim_needs_credit_note' | 'claim_needs_refund' | 'refund_too_much') =>
  conflict(paymentText[ctx.lang](text));

async function refundClaim(ctx: Ctx, db: Db, order: OrderRow, amount: Sen): Promise<void> {
  if (isOnCredit(order)) throw refuse(ctx, 'claim_needs_credit_note');
  const refunding = { reason: 'claim', actor: actorName(ctx), now: ctx.now };
  const promised = await refundOrder(db, order.id, amount, refunding);
  if (promised !== amount) throw refuse(ctx, 'refund_too_much');
}

type Credit = { claimId: number; amount: Sen; reason: string };

async function credit(ctx: Ctx, db: Db, order: OrderRow, given: Credit): Promise<void> {
  if (!isOnCredit(order)) throw refuse(ctx, 'claim_needs_refund');
  const creditNote = { ...given, actor: actorName(ctx), now: ctx.now };
  const number = await creditClaim(db, order.parent_id ?? order.id, creditNote);
  if (number === null) throw refuse(ctx, 'refund_too_much');
}

function requireAmount(ctx: Ctx, { total }: OrderRow, resolution: Approval['resolution'], amount: Sen): void {
  const t = paymentText[ctx.lang];
  const isReplaced = resolution === 'replacement';
  if (isReplaced ? amount === 0 : amount > 0 && amount <= total) return;
  throw invalidField(
    'amount',
    isReplaced ? t('claim_replacement') : t('claim_amount', { most: formatMoney(total) }),
  );
}

function requireLines(
  { lang }: Ctx,
  { lines }: claims.ClaimWithDetails,
  amounts: Approval['lines'],
  amount: Sen,
) {
  const problem = amountsProblem(amounts, { lineIds: lines.map((each) => each.order_line_id), amount });
  if (problem === null) return;
  const sum = amounts.reduce((all, each) => all + each.amount, 0);
  const t = paymentText[lang];
  const detail =
    problem === 'sum'
      ? t('claim_sum', { sum: formatMoney(sum), amount: formatMoney(amount) })
      : t('claim_line_unknown');
  throw invalidField('lines', detail);
}

export function denyClaim(ctx: Ctx<'requestId'>, { id, answer }: { id: number; answer: string }) {
  return change(ctx, id, 'deny', answer, async () => ({
    state: 'denied' as const,
    answer,
    answered_at: ctx.now,
  }));
}

export function resolveClaim(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return change(ctx, id, 'resolve', null, async () => ({ state: 'resolved' as const }));
}

type Values = Parameters<typeof claims.updateClaim>[2];

/**
 * The only way to change a claim: under its order's lock, along a declared transition, recorded in the history of both.
 */
async function change(
  ctx: Ctx<'requestId'>,
  id: number,
  action: ClaimAction,
  answer: string | null,
  apply: (db: Db, order: OrderRow, claim: claims.ClaimWithDetails) => Promise<Values & { state: ClaimState }>,
) {
  const found = requireFound(await claims.findClaim(ctx.db, id));
  return ctx.db.transaction(async (db) => {
    const order = await lockOrder(db, found.claim.order_id);
    const before = await claims.findClaim(db, id);
    if (!before || nextClaimState(before.claim.state, action) === null) {
      throw conflict(paymentText[ctx.lang]('claim_state'));
    }
    const values = await apply(db, order, before);
    await claims.updateClaim(db, id, values);
    await recordOrderEvent(db, order, { to: `claim_${values.state}`, actor: actorName(ctx), now: ctx.now });
    if (answer !== null)
      await notifyAuthor(db, order, { template: 'claim_answered', now: ctx.now, answer, occurrence: id });
    await recordAction(db, ctx, {
      action: `claim.${action}`,
      record: { type: 'claim', id },
      before: { status: before.claim.state },
      after: { status: values.state, resolution: values.resolution, amount: values.amount },
      reason: answer,
    });
    return getClaim({ ...ctx, db }, { id });
  });
}
