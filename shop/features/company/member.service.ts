import { AppError } from '../../kit/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import { listOf } from '../../kit/wire.ts';
import type { Db } from '../../platform/db/db.ts';
import { companyOf, personOf, requireRecentLogin } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { recordSecurityEvent } from '../../platform/security-events/security-events.ts';
import { appendHistory } from '../audit/history.ts';
import { requireOwners } from './companies.service.ts';
import { companyText } from './company.messages.ts';
import { lockCompany, type MemberRow } from './company.queries.ts';
import { canManageRole, maxMembers, type Role } from './company.rules.ts';
import type { CompanyUser } from './company-user.contract.ts';
import * as queries from './member.queries.ts';

const memberRecord = 'company_member';

function presentUser(ctx: Ctx, row: queries.UserRow): CompanyUser {
  const { member, name, email, mobile_phone, last_seen_at } = row;
  const { id, role, order_limit, month_limit, is_active } = member;
  return {
    id,
    name,
    email: email ?? '',
    mobile_phone,
    role,
    order_limit,
    month_limit,
    is_active,
    joined_at: isoWithOffset(member.joined_at),
    last_seen_at: last_seen_at && isoWithOffset(last_seen_at),
    is_me: member.person_id === personOf(ctx).personId,
  };
}

type Listing = {
  page: number;
  pageSize: number;
  keywords?: string | undefined;
  role?: Role | undefined;
  is_active?: boolean | undefined;
};

export async function listUsers(ctx: Ctx, { page, pageSize, keywords, role, is_active }: Listing) {
  const filter = { companyId: companyOf(ctx).companyId, keywords, role, isActive: is_active };
  const { rows, records } = await queries.listUsers(ctx.db, filter, { page, pageSize });
  return listOf(
    rows.map((row) => presentUser(ctx, row)),
    page,
    pageSize,
    records,
  );
}

export function getUser(ctx: Ctx, { id }: { id: number }) {
  return readUser(ctx.db, ctx, id);
}

async function readUser(db: Db, ctx: Ctx, id: number) {
  const row = await queries.findUser(db, companyOf(ctx).companyId, id);
  if (!row) throw new AppError('not_found');
  return { data: presentUser(ctx, row) };
}

/** Throws when the caller may not grant or revoke a role. Only owners manage owners. */
export function requireRole(ctx: Ctx, role: Role): void {
  if (!canManageRole(personOf(ctx).scopes, role)) throw new AppError('authorization');
}

/** Locks a member of the company whom the caller may manage. */
async function lockManagedMember(db: Db, ctx: Ctx, id: number): Promise<MemberRow> {
  const member = await queries.lockMember(db, companyOf(ctx).companyId, id);
  if (!member) throw new AppError('not_found');
  requireRole(ctx, member.role);
  return member;
}

type Changes = {
  id: number;
  role?: Role | undefined;
  order_limit?: number | null | undefined;
  month_limit?: number | null | undefined;
};

export function updateUser(
  ctx: Ctx<'metrics' | 'requestId'>,
  { id, role, order_limit, month_limit }: Changes,
) {
  const { personId, scopes } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    const member = await lockManagedMember(db, ctx, id);
    if (role !== undefined) requireRole(ctx, role);
    // Nobody can raise their own role or spending limits. Owners are exempt, so that they can step down.
    const changesLimits = order_limit !== undefined || month_limit !== undefined;
    const isChanged = changesLimits || (role !== undefined && role !== member.role);
    if (member.person_id === personId && isChanged && !canManageRole(scopes, 'owner')) {
      throw new AppError('authorization');
    }
    const becomesOwner = role === 'owner' && member.role !== 'owner';
    if (becomesOwner) requireRecentLogin(ctx);
    await queries.updateMember(db, id, {
      ...(role !== undefined && { role }),
      ...(order_limit !== undefined && { order_limit }),
      ...(month_limit !== undefined && { month_limit }),
    });
    if (role !== undefined && role !== member.role) await note(db, ctx, id, member.role, role);
    await recordLimits(db, ctx, member, { order_limit, month_limit });
    if (becomesOwner) await recordNewOwner(db, ctx, member);
    await requireOwners(db, ctx.lang);
    return readUser(db, ctx, id);
  });
}

/** Records a change of a member's spending limits, in sen. */
async function recordLimits(
  db: Db,
  ctx: Ctx<'metrics' | 'requestId'>,
  member: MemberRow,
  {
    order_limit = member.order_limit,
    month_limit = member.month_limit,
  }: Pick<Changes, 'order_limit' | 'month_limit'>,
): Promise<void> {
  if (order_limit === member.order_limit && month_limit === member.month_limit) return;
  const detail = {
    company: member.company_id,
    order_limit: order_limit ?? 'none',
    month_limit: month_limit ?? 'none',
  };
  const subject = `person:${member.person_id}`;
  await recordSecurityEvent(ctx, { kind: 'spending_limits_changed', subject, detail }, db);
}

function recordNewOwner(
  db: Db,
  ctx: Ctx<'metrics' | 'requestId'>,
  { company_id, person_id }: MemberRow,
): Promise<void> {
  const event = { subject: `person:${person_id}`, detail: { company: company_id } };
  return recordSecurityEvent(ctx, { kind: 'owner_named', ...event }, db);
}

function note(db: Db, ctx: Ctx, id: number, from: string, to: string): Promise<void> {
  const actor = `person:${personOf(ctx).personId}`;
  return appendHistory(db, { record: { type: memberRecord, id }, actor, from, to, at: ctx.now });
}

/** Ends a membership: none of the person's sessions can act for the company any more. */
export async function endMembership(
  db: Db,
  ctx: Ctx,
  { companyId, memberId }: { companyId: number; memberId: number },
): Promise<void> {
  const member = await queries.lockMember(db, companyId, memberId);
  if (!member?.is_active)
    throw new AppError('conflict', { detail: companyText[ctx.lang]('member_inactive') });
  await queries.updateMember(db, memberId, { is_active: false });
  await queries.detachMemberSessions(db, memberId);
  await note(db, ctx, memberId, 'active', 'inactive');
}

export function deactivateUser(ctx: Ctx, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const { company_id } = await lockManagedMember(db, ctx, id);
    await endMembership(db, ctx, { companyId: company_id, memberId: id });
    await requireOwners(db, ctx.lang);
    return readUser(db, ctx, id);
  });
}

export function reactivateUser(ctx: Ctx<'metrics' | 'requestId'>, { id }: { id: number }) {
  const t = companyText[ctx.lang];
  return ctx.db.transaction(async (db) => {
    await lockCompany(db, companyOf(ctx).companyId);
    const member = await lockManagedMember(db, ctx, id);
    if (member.is_active) throw new AppError('conflict', { detail: t('member_active') });
    if ((await queries.countActive(db, member.company_id)) >= maxMembers) {
      throw new AppError('conflict', { detail: t('members_max', { n: maxMembers }) });
    }
    if (member.role === 'owner') requireRecentLogin(ctx);
    await queries.updateMember(db, id, { is_active: true });
    await note(db, ctx, id, 'inactive', 'active');
    if (member.role === 'owner') await recordNewOwner(db, ctx, member);
    return readUser(db, ctx, id);
  });
}
