import { requireFound } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { presentNotification } from './notification.present.ts';
import * as queries from './notification.queries.ts';

const readerOf = (ctx: Ctx) => {
  const { personId, hasSecondFactor } = personOf(ctx);
  return [personId, hasSecondFactor] as const;
};

/** What the person was notified of in the app, whomever they act for. */
export async function listNotifications(ctx: Ctx, { page, pageSize }: { page: number; pageSize: number }) {
  const { buyer } = personOf(ctx);
  const reader = readerOf(ctx);
  const rows = await queries.listNotifications(ctx.db, ...reader, pageSize, (page - 1) * pageSize);
  const { records, unread } = await queries.countNotifications(ctx.db, ...reader);
  const data = rows.map((row) => presentNotification(row, ctx.lang, buyer.buyerId));
  return { ...listOf(data, page, pageSize, records), unread };
}

/** What a push message is about, also for whoever chose not to see it in the app. */
export async function getNotification(ctx: Ctx, { id }: { id: number }) {
  const row = requireFound(await queries.findNotification(ctx.db, ...readerOf(ctx), id));
  return { data: presentNotification(row, ctx.lang, personOf(ctx).buyer.buyerId) };
}

export async function countUnread(ctx: Ctx) {
  const { unread } = await queries.countUnread(ctx.db, ...readerOf(ctx));
  return { data: { unread } };
}

/** Marks a notification as read, on every device. Reading it again changes nothing. */
export async function readNotification(ctx: Ctx, { id }: { id: number }) {
  requireFound(await queries.markRead(ctx.db, ...readerOf(ctx), id, ctx.now));
  return countUnread(ctx);
}

export async function readAll(ctx: Ctx) {
  await queries.markAllRead(ctx.db, ...readerOf(ctx), ctx.now);
  return countUnread(ctx);
}

/** Whoever opens a page has read what leads to it, unless it concerns another buyer. */
export async function readPage(ctx: Ctx, { path }: { path: string }) {
  const { buyerId } = personOf(ctx).buyer;
  await queries.markPageRead(ctx.db, ...readerOf(ctx), ctx.now, buyerId, path);
  return countUnread(ctx);
}
