import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { companyOf, personOf, requireRecentLogin } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { appendHistory } from '../../audit/history.ts';
import { requireOwners } from '../companies.service.ts';
import { companyText } from '../company.messages.ts';
import { lockCompany, type MemberRow } from '../company.queries.ts';
import { canManageRole, creditAccessOf, maxMembers, mayBuyOnCredit, type Role } from '../company.rules.ts';
import type * as contract from './company-user.contract.ts';
import type { CompanyUser } from './company-user.contract.ts';
import * as queries from './member.queries.ts';

const memberRecord = 'company_member';

function presentUser(ctx: Ctx, { member, email, ...row }: queries.UserRow): CompanyUser {
  const is_me = member.person_id === personOf(ctx).personId;
  const may_buy_on_credit = mayBuyOnCredit(member.role, member.may_buy_on_credit);
  return { ...withIsoTimes({ ...member, ...row }), may_buy_on_credit, email: email ?? '', is_me };
}

export async function listUsers(ctx: Ctx, input: InputOf<typeof contract.listUsers>) {
  const { rows, records } = await queries.listUsers(ctx.db, companyOf(ctx).companyId, input);
  const data = rows.map((row) => presentUser(ctx, row));
  return listOf(data, input.page, input.pageSize, records);
}

export function getUser(ctx: Ctx, { id }: { id: number }) {
  return readUser(ctx.db, ctx, id);
}

async function readUser(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await queries.findUser(db, companyOf(ctx).companyId, id));
  return { data: presentUser(ctx, row) };
}

/** Throws when the caller may not grant or revoke a role. Only owners manage owners. */
export function requireRole(ctx: Ctx, role: Role): void {
  if (!canManageRole(personOf(ctx).scopes, role)) throw new AppError('authorization');
}

/** Locks a member of the company whom the caller may manage. */
async function lockManagedMember(db: Db, ctx: Ctx, id: number): Promise<MemberRow> {
  const member = requireFound(await queries.lockMember(db, companyOf(ctx).companyId, id));
  requireRole(ctx, member.role);
  return member;
}

type Changes = InputOf<typeof contract.updateUser>;

export function updateUser(ctx: EventCtx, { id, ...changes }: Changes) {
  const { role, order_limit, month_limit } = changes;
  const { personId, scopes } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    const member = await lockManagedMember(db, ctx, id);
    if (role !== undefined) requireRole(ctx, role);
    // Nobody can raise their own role or spending limits. Owners are exempt, so that they can step down.
    const changesLimits = order_limit !== undefined || month_limit !== undefined;
    const isPermitted = nextCreditPermission(ctx, member, changes);
    const isChanged =
      changesLimits ||
      isPermitted !== member.may_buy_on_credit ||
      (role !== undefined && role !== member.role);
    if (member.person_id === personId && isChanged && !canManageRole(scopes, 'owner')) {
      throw new AppError('authorization');
    }
    const becomesOwner = role === 'owner' && member.role !== 'owner';
    if (becomesOwner) requireRecentLogin(ctx);
    await queries.updateMember(db, id, { ...changes, may_buy_on_credit: isPermitted });
    if (role !== undefined && role !== member.role) await note(db, ctx, id, member.role, role);
    await recordLimits(db, ctx, member, changes);
    if (isPermitted !== member.may_buy_on_credit) await recordCreditPermission(db, ctx, member, isPermitted);
    if (becomesOwner) await recordNewOwner(db, ctx, member);
    await requireOwners(db, ctx.lang);
    return readUser(db, ctx, id);
  });
}

/** The permission to buy on credit after these changes. It ends with the role it was given for. */
function nextCreditPermission(
  ctx: Ctx,
  member: MemberRow,
  { role, may_buy_on_credit }: Partial<Changes>,
): boolean {
  const access = creditAccessOf(role ?? member.role);
  const isRefused = access === (may_buy_on_credit ? 'never' : 'always');
  if (may_buy_on_credit !== undefined && isRefused) {
    throw invalidField('may_buy_on_credit', companyText[ctx.lang](`credit_role_${access}`));
  }
  if (access !== 'by_permission') return false;
  const isSameRole = role === undefined || role === member.role;
  return may_buy_on_credit ?? (isSameRole && member.may_buy_on_credit);
}

async function recordCreditPermission(
  db: Db,
  ctx: EventCtx,
  { id, company_id, person_id }: MemberRow,
  isPermitted: boolean,
): Promise<void> {
  const [from, to] = isPermitted ? ['prepays', 'buys_on_credit'] : ['buys_on_credit', 'prepays'];
  await note(db, ctx, id, from, to);
  const detail = { company: company_id, may_buy_on_credit: isPermitted };
  const event = { kind: 'credit_permission_changed', subject: `person:${person_id}`, detail } as const;
  await recordSecurityEvent(ctx, event, db);
}

/** Records a change of a member's spending limits, in sen. */
async function recordLimits(
  db: Db,
  ctx: EventCtx,
  member: MemberRow,
  changes: Omit<Changes, 'id'>,
): Promise<void> {
  const { order_limit = member.order_limit, month_limit = member.month_limit } = changes;
  if (order_limit === member.order_limit && month_limit === member.month_limit) return;
  const detail = {
    company: member.company_id,
    order_limit: order_limit ?? 'none',
    month_limit: month_limit ?? 'none',
  };
  const subject = `person:${member.person_id}`;
  await recordSecurityEvent(ctx, { kind: 'spending_limits_changed', subject, detail }, db);
}

function recordNewOwner(db: Db, ctx: EventCtx, { company_id, person_id }: MemberRow) {
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
  if (!member?.is_active) throw conflict(companyText[ctx.lang]('member_inactive'));
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

export function reactivateUser(ctx: EventCtx, { id }: { id: number }) {
  const t = companyText[ctx.lang];
  return ctx.db.transaction(async (db) => {
    await lockCompany(db, companyOf(ctx).companyId);
    const member = await lockManagedMember(db, ctx, id);
    if (member.is_active) throw conflict(t('member_active'));
    if ((await queries.countActive(db, member.company_id)) >= maxMembers) {
      throw conflict(t('members_max', { n: maxMembers }));
    }
    if (member.role === 'owner') requireRecentLogin(ctx);
    await queries.updateMember(db, id, { is_active: true });
    await note(db, ctx, id, 'inactive', 'active');
    if (member.role === 'owner') await recordNewOwner(db, ctx, member);
    return readUser(db, ctx, id);
  });
}
