import type { StaffAction } from '../../../declarations.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { loginsBlockedUntil, unlockLogins } from '../../../platform/http/throttle/login-guard.ts';
import { recordAction } from '../../audit/audit.ts';
import { accountText } from '../account.messages.ts';
import { endSessions, listSessions } from '../auth/session.queries.ts';
import { sessionHorizon } from '../auth/session.rules.ts';
import { findPerson, loginsOf, type PersonRow } from '../person.queries.ts';
import { hasSecondFactor, removeAllFactors } from '../second-factor/factor.service.ts';
import type * as contract from './person.contract.ts';
import type { StaffPerson } from './person.contract.ts';
import * as queries from './person.queries.ts';

/** Numbers are stored as E.164, so hyphens, spaces and a leading zero are removed from a typed number. */
function asStored(keywords = ''): string {
  const isPhone = /^\+?[\d\s-]{4,}$/.test(keywords);
  return isPhone ? keywords.replace(/\D/g, '').replace(/^0/, '') : keywords;
}

export async function listStaffPeople(ctx: Ctx, input: InputOf<typeof contract.listStaffPeople>) {
  const { page, pageSize, state = null } = input;
  const search = { keywords: asStored(input.keywords), state, page, pageSize };
  const { rows, records } = await queries.searchPeople(ctx.db, search);
  return listOf(rows.map(withIsoTimes), page, pageSize, records);
}

export async function getStaffPerson(
  ctx: Ctx<'accounts' | 'throttle'>,
  { id }: { id: number },
): Promise<{ data: StaffPerson }> {
  const [head, row] = await Promise.all([queries.findStaffPerson(ctx.db, id), findPerson(ctx.db, id)]);
  if (!head || !row) throw new AppError('not_found');
  const [sessions, documents, ordered, locked_until, has_second_factor] = await Promise.all([
    listSessions(ctx.db, id, { now: ctx.now, ...sessionHorizon(ctx.accounts.sessions, ctx.now) }),
    queries.listPersonDocuments(ctx.db, id),
    queries.countPersonOrders(ctx.db, id),
    lockedUntil(ctx, row),
    hasSecondFactor(ctx.db, id),
  ]);
  return {
    data: {
      ...withIsoTimes({
        ...head,
        blocked_at: row.blocked_at,
        locked_until,
        last_order_at: ordered?.last_order_at ?? null,
      }),
      language: row.language,
      blocked_reason: row.blocked_reason,
      has_second_factor,
      sessions: sessions.map(withIsoTimes),
      documents: documents.map(withIsoTimes),
      orders: ordered?.orders ?? 0,
    },
  };
}

async function lockedUntil(ctx: Ctx<'throttle'>, person: PersonRow): Promise<Date | null> {
  const ends = (await loginsBlockedUntil(ctx.db, ctx.throttle, loginsOf(person))).values();
  return [...ends].reduce<Date | null>((last, end) => (last && last > end ? last : end), null);
}

type PersonCtx = Ctx<'accounts' | 'requestId' | 'throttle'>;
type WithReason = { id: number; reason: string };

/** Blocks a person: ends their sessions and refuses new ones. */
export function blockPerson(ctx: PersonCtx, { id, reason }: WithReason) {
  return change(ctx, id, { action: 'person.block', reason }, async (txCtx, person) => {
    if (person.closed_at) throw refuse(ctx, 'person_closed');
    if (person.blocked_at) throw refuse(ctx, 'person_blocked_already');
    await queries.setBlock(txCtx.db, id, { at: ctx.now, reason });
    await endSessions(txCtx.db, { personId: id, now: ctx.now });
    return { before: { is_blocked: false }, after: { is_blocked: true } };
  });
}

export function unblockPerson(ctx: PersonCtx, { id, reason }: WithReason) {
  return change(ctx, id, { action: 'person.unblock', reason }, async (txCtx, person) => {
    if (!person.blocked_at) throw refuse(ctx, 'person_not_blocked');
    await queries.setBlock(txCtx.db, id, null);
    return { before: { is_blocked: true, reason: person.blocked_reason }, after: { is_blocked: false } };
  });
}

export function unlockPerson(ctx: PersonCtx, { id }: { id: number }) {
  return change(ctx, id, { action: 'person.unlock' }, async (txCtx, person) => {
    const until = await lockedUntil(txCtx, person);
    await unlockLogins(txCtx.db, ctx.throttle, loginsOf(person));
    return { before: { locked_until: until && isoWithOffset(until) }, after: { locked_until: null } };
  });
}

export function endPersonSessions(ctx: PersonCtx, { id, reason }: WithReason) {
  return change(ctx, id, { action: 'person.end_sessions', reason }, async (txCtx) => {
    const sessions = await queries.countSessions(txCtx.db, id);
    await endSessions(txCtx.db, { personId: id, now: ctx.now });
    return { before: { sessions }, after: { sessions: 0 } };
  });
}

/** For a person who lost their devices and recovery codes, after staff have verified their identity. */
export function resetPersonSecondFactor(
  ctx: Ctx<'accounts' | 'metrics' | 'requestId' | 'throttle'>,
  { id, reason }: WithReason,
) {
  return change(ctx, id, { action: 'person.reset_second_factor', reason }, async (txCtx) => {
    if (!(await hasSecondFactor(txCtx.db, id))) throw refuse(ctx, 'person_no_factor');
    await removeAllFactors(txCtx.db, ctx, id);
    return { before: { has_second_factor: true }, after: { has_second_factor: false } };
  });
}

type Work = (ctx: PersonCtx, person: PersonRow) => Promise<{ before: object; after: object }>;

/** Runs a staff action on an account under its lock, records it and returns the updated account. */
async function change(
  ctx: PersonCtx,
  id: number,
  { action, reason }: { action: StaffAction; reason?: string },
  work: Work,
) {
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db };
    const person = requireFound(await queries.lockAnyPerson(db, id));
    const changes = await work(txCtx, person);
    await recordAction(db, ctx, {
      action,
      record: { type: 'person', id },
      ...changes,
      reason: reason ?? null,
    });
    return getStaffPerson(txCtx, { id });
  });
}

type Refusal = 'person_closed' | 'person_blocked_already' | 'person_not_blocked' | 'person_no_factor';

const refuse = (ctx: Ctx, text: Refusal) => conflict(accountText[ctx.lang](text));
