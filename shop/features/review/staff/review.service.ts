import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { findLastActor } from '../../audit/edit-conflict.ts';
import { reviewText } from '../review.messages.ts';
import { presentReview } from '../review.service.ts';
import type * as contract from './review.contract.ts';
import * as queries from './review.queries.ts';

export async function listStaffReviews(ctx: Ctx, input: InputOf<typeof contract.listStaffReviews>) {
  const { rows, records } = await queries.searchReviews(ctx.db, ctx, input);
  return listOf(rows.map(present), input.page, input.pageSize, records);
}

export async function countStaffReviews(ctx: Ctx) {
  return { data: await queries.countReviews(ctx.db, ctx.now) };
}

export async function getStaffReview(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: contract.StaffReview }> {
  return { data: present(requireFound(await queries.findStaffReview(ctx.db, id, ctx.lang))) };
}

const present = (row: queries.StaffReviewRow): contract.StaffReview => ({
  ...presentReview(row),
  product: {
    id: row.product_id,
    name: row.product,
    route: `/product/${row.slug}`,
    thumb: row.picture && `/media/${row.picture}.webp`,
  },
  order: row.order,
  hidden_at: row.hidden_at && isoWithOffset(row.hidden_at),
  hidden_reason: row.hidden_reason,
});

export function hideReviews(ctx: Ctx<'requestId'>, { ids, reason }: { ids: number[]; reason: string }) {
  return moderate(ctx, ids, { at: ctx.now, reason });
}

export function showReviews(ctx: Ctx<'requestId'>, { ids }: { ids: number[] }) {
  return moderate(ctx, ids, null);
}

/**
 * Hides or shows the reviews that are not yet in that state. When none is left to change, answers 409 with who was
 * first.
 */
async function moderate(
  ctx: Ctx<'requestId'>,
  ids: readonly number[],
  hiding: { at: Date; reason: string } | null,
) {
  return ctx.db.transaction(async (db) => {
    const found = await queries.lockReviews(db, ids);
    if (found.length !== new Set(ids).size) throw new AppError('not_found');
    const others = found.filter(({ hidden_at }) => (hidden_at !== null) !== (hiding !== null));
    const changed = others.map(({ id }) => id);
    if (changed.length === 0) throw await refusalReason({ ...ctx, db }, found[0]?.id ?? 0, hiding !== null);
    await queries.setHidden(db, changed, hiding);
    for (const { id, hidden_reason } of others) {
      await recordAction(db, ctx, {
        action: hiding ? 'review.hide' : 'review.show',
        record: { type: 'review', id },
        before: { is_hidden: hiding === null, reason: hidden_reason },
        after: { is_hidden: hiding !== null },
        reason: hiding?.reason ?? null,
      });
    }
    return { data: { changed, unchanged: found.map(({ id }) => id).filter((id) => !changed.includes(id)) } };
  });
}

async function refusalReason({ db, lang }: Ctx, id: number, isHidden: boolean): Promise<AppError> {
  const who = (await findLastActor(db, { type: 'review', id })) ?? '–';
  return conflict(reviewText[lang](isHidden ? 'review_hidden_by' : 'review_shown_by', { who }));
}

type Seen = InputOf<typeof contract.withdrawReply>;

/** Sets the shop's single reply, which may be changed later. */
export function replyToReview(ctx: Ctx<'requestId'>, { text, ...seen }: Seen & { text: string }) {
  return changeReply(ctx, seen, { text, at: ctx.now });
}

export function withdrawReply(ctx: Ctx<'requestId'>, seen: Seen) {
  return changeReply(ctx, seen, null);
}

async function changeReply(
  ctx: Ctx<'requestId'>,
  { id, seen_at }: Seen,
  reply: { text: string; at: Date } | null,
) {
  return ctx.db.transaction(async (db) => {
    const row = requireFound((await queries.lockReviews(db, [id]))[0]);
    const isCurrent = seen_at === null ? row.replied_at === null : isSame(row.replied_at, seen_at);
    if (!isCurrent || (reply === null && row.reply === null))
      throw conflict(reviewText[ctx.lang]('review_reply_other'));
    await queries.setReply(db, id, reply);
    await recordAction(db, ctx, {
      action: reply ? 'review.reply' : 'review.withdraw_reply',
      record: { type: 'review', id },
      before: { reply: row.reply },
      after: { reply: reply?.text ?? null },
    });
    return getStaffReview({ ...ctx, db }, { id });
  });
}

const isSame = (at: Date | null, seen: string) =>
  at !== null && isoWithOffset(at) === isoWithOffset(new Date(seen));
