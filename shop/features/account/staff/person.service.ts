import type { StaffAction } from '../../../declarations.ts';
import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { loginsBlockedUntil, unlockLogins } from '../../../platform/http/throttle/login-guard.ts';
import { recordAction } from '../../audit/audit.ts';
import { accountText } from '../account.messages.ts';
import { endSessions, listSessions } from '../auth/session.queries.ts';
import { sessionHorizon } from '../auth/session.rules.ts';
import { findPerson, loginsOf, type PersonRow } from '../person.queries.ts';
import { hasSecondFactor, removeAllFactors } from '../second-factor/factor.service.ts';
import type { StaffPerson } from './person.contract.ts';
import * as queries from './person.queries.ts';

const personRecord = 'person';

type ListInput = {
  page: number;
  pageSize: number;
  keywords?: string | undefined;
  state?: queries.PersonState | undefined;
};

const iso = (at: Date | null) => at && isoWithOffset(at);

/** Numbers are stored as E.164, so hyphens, spaces and a leading zero are removed from a typed number. */
function likeOf(keywords: string | undefined): string | null {
  if (!keywords) return null;
  const isPhone = /^\+?[\d\s-]{4,}$/.test(keywords);
  const text = isPhone ? keywords.replace(/\D/g, '').replace(/^0/, '') : keywords;
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

const headOf = ({ created_at, last_seen_at, ...row }: queries.StaffPersonRow) => ({
  ...row,
  created_at: isoWithOffset(created_at),
  last_seen_at: iso(last_seen_at),
});

export async function listStaffPeople(ctx: Ctx, { page, pageSize, keywords, state }: ListInput) {
  const span = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, records } = await queries.searchPeople(ctx.db, {
    like: likeOf(keywords),
    state: state ?? null,
    ...span,
  });
  return listOf(rows.map(headOf), page, pageSize, records);
}

export function getStaffPerson(ctx: Ctx<'accounts' | 'throttle'>, { id }: { id: number }) {
  return show(ctx, id);
}

async function show(ctx: Ctx<'accounts' | 'throttle'>, id: number): Promise<{ data: StaffPerson }> {
  const [head, row] = await Promise.all([queries.findStaffPerson(ctx.db, id), findPerson(ctx.db, id)]);
  if (!head || !row) throw new AppError('not_found');
  const [sessions, documents, { orders, last_order_at }, locked, has_second_factor] = await Promise.all([
    listSessions(ctx.db, id, { now: ctx.now, ...sessionHorizon(ctx.accounts.sessions, ctx.now) }),
    queries.listPersonDocuments(ctx.db, id),
    queries.countPersonOrders(ctx.db, id),
    lockedUntil(ctx, row),
    hasSecondFactor(ctx.db, id),
  ]);
  return {
    data: {
      ...headOf(head),
      language: row.language,
      blocked_at: iso(row.blocked_at),
      blocked_reason: row.blocked_reason,
      locked_until: iso(locked),
      has_second_factor,
      sessions: sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
        id,
        user_agent,
        created_at: isoWithOffset(created_at),
        last_seen_at: isoWithOffset(last_seen_at),
      })),
      documents: documents.map(({ updated_at, ...each }) => ({
        ...each,
        updated_at: isoWithOffset(updated_at),
      })),
      orders,
      last_order_at: iso(last_order_at),
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
    return { before: { locked_until: iso(until) }, after: { locked_until: null } };
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
    const person = await queries.lockAnyPerson(db, id);
    if (!person) throw new AppError('not_found');
    const noted = await work(txCtx, person);
    await recordAction(db, ctx, {
      action,
      record: { type: personRecord, id },
      ...noted,
      reason: reason ?? null,
    });
    return show(txCtx, id);
  });
}

type Refusal = 'person_closed' | 'person_blocked_already' | 'person_not_blocked' | 'person_no_factor';

function refuse(ctx: Ctx, text: Refusal): AppError {
  return new AppError('conflict', { detail: accountText[ctx.lang](text) });
}
