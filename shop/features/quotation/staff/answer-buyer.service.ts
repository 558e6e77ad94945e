import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insertMessage } from '../negotiation/conversation.queries.ts';
import { notifyBuyer } from '../negotiation/quotation-mail.service.ts';
import type { QuotationState } from '../quotation.constants.ts';
import { moveBy, moveQuotation, type QuotationRow, requireQuotation } from '../quotation-move.service.ts';
import { auditQuotationAction, showStaffQuotation } from './quotation.service.ts';

type AnswerCtx = Ctx<'caches' | 'requestId'>;

type Slug = { slug: string };
type Action = 'take' | 'ask' | 'decline' | 'write';

/** Staff actions without prices: moves, audits and reloads the quotation in one transaction. */
async function performAction(
  ctx: AnswerCtx,
  { slug, action, reason = null }: Slug & { action: Action; reason?: string | null },
  after: (ctx: AnswerCtx, row: QuotationRow) => Promise<void>,
) {
  const { id } = await requireQuotation(ctx, slug);
  const { staffId } = staffOf(ctx);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    let before: QuotationState = 'submitted';
    const row = await moveQuotation(db, { ...moveBy(ctx, id, action), reason }, (found) => {
      before = found.state;
      return action === 'take' ? { staff_id: staffId, valid_until: null } : {};
    });
    await after(within, row);
    await auditQuotationAction(within, `quotation.${action}`, row, { before, reason });
    return showStaffQuotation(within, slug);
  });
}

/** Assigns a request to the caller, also one assigned to a colleague. */
export function takeQuotation(ctx: AnswerCtx, { slug }: Slug) {
  return performAction(ctx, { slug, action: 'take' }, async () => undefined);
}

export function askBuyer(ctx: AnswerCtx, { slug, question }: Slug & { question: string }) {
  return performAction(ctx, { slug, action: 'ask' }, (within, row) =>
    sendMessage(within, row, question, 'quotation_question'),
  );
}

export function declineQuotation(ctx: AnswerCtx, { slug, reason }: Slug & { reason: string }) {
  return performAction(ctx, { slug, action: 'decline', reason }, (within, row) =>
    notifyBuyer(within.db, row, {
      ...{ template: 'quotation_declined', now: ctx.now, text: reason },
      occurrence: ctx.now.getTime(),
    }),
  );
}

export function writeToBuyer(ctx: AnswerCtx, { slug, text }: Slug & { text: string }) {
  return performAction(ctx, { slug, action: 'write' }, (within, row) =>
    sendMessage(within, row, text, 'quotation_reply'),
  );
}

async function sendMessage(
  ctx: AnswerCtx,
  row: QuotationRow,
  text: string,
  template: 'quotation_question' | 'quotation_reply',
): Promise<void> {
  const { staffId } = staffOf(ctx);
  const message = { quotation_id: row.id, side: 'staff', staff_id: staffId, text } as const;
  const { id } = await insertMessage(ctx.db, { ...message, created_at: ctx.now });
  await notifyBuyer(ctx.db, row, { template, now: ctx.now, text, occurrence: id });
}
