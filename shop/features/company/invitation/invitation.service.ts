import { queueMail } from '../../../adapters/mail/mail.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { localDate, withIsoTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { companyOf, personOf, requireRecentLogin } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { newToken } from '../../../platform/secrets/token-hash.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { throttleMail } from '../../account/auth/auth.service.ts';
import { appendHistory } from '../../audit/history.ts';
import { companyMails } from '../company.mails.ts';
import { companyText } from '../company.messages.ts';
import { findPersonName, lockCompany } from '../company.queries.ts';
import { invitationDays, maxMembers, type Role } from '../company.rules.ts';
import type * as contract from '../member/company-user.contract.ts';
import type { Invitation } from '../member/company-user.contract.ts';
import { countActive, isActiveMember } from '../member/member.queries.ts';
import { requireRole } from '../member/member.service.ts';
import * as queries from './invitation.queries.ts';
import { type InvitationState, invitationState, resendsLeft, secondsToMidnight } from './invitation.rules.ts';

const invitationRecord = 'company_invitation';
const dayMs = 86_400_000;

function presentInvitation({ invitation, inviter }: queries.InvitationWithInviter, now: Date): Invitation {
  const state = invitationState(invitation, now);
  const resends_left = resendsLeft(invitation, state, now);
  return { ...withIsoTimes(invitation), state, invited_by: inviter, resends_left };
}

export async function listInvitations(ctx: Ctx, input: InputOf<typeof contract.listInvitations>) {
  const { companyId } = companyOf(ctx);
  const { rows, records } = await queries.listInvitations(ctx.db, companyId, input, ctx.now);
  const data = rows.map((row) => presentInvitation(row, ctx.now));
  return listOf(data, input.page, input.pageSize, records);
}

/** An invitation of the company to a role that the caller may grant. */
async function findManagedInvitation(db: Db, ctx: Ctx, id: number): Promise<queries.InvitationWithInviter> {
  const found = requireFound(await queries.findInvitation(db, companyOf(ctx).companyId, id));
  requireRole(ctx, found.invitation.role);
  return found;
}

async function readInvitation(db: Db, ctx: Ctx, id: number) {
  return { data: presentInvitation(await findManagedInvitation(db, ctx, id), ctx.now) };
}

/** Appends a change of an invitation's state to the history. */
export function appendInvitationHistory(
  db: Db,
  ctx: Ctx,
  entry: { id: number; personId: number; from: InvitationState | null; to: InvitationState },
): Promise<void> {
  const { id, personId, from, to } = entry;
  const record = { type: invitationRecord, id };
  return appendHistory(db, { record, actor: `person:${personId}`, from, to, at: ctx.now });
}

export async function invite(
  ctx: Ctx<'address' | 'metrics' | 'requestId' | 'throttle'>,
  invited: InputOf<typeof contract.invite>,
) {
  const { email, role } = invited;
  const { personId } = personOf(ctx);
  const { companyId } = companyOf(ctx);
  requireRole(ctx, role);
  if (role === 'owner') requireRecentLogin(ctx);
  await throttleMail(ctx, email);
  const { token, hash } = newToken();
  return ctx.db.transaction(async (db) => {
    const company = requireFound(await lockCompany(db, companyId));
    await requireCapacity(db, ctx, companyId, email);
    await queries.revokeSuperseded(db, { companyId, email, now: ctx.now });
    const expiresAt = new Date(ctx.now.getTime() + invitationDays * dayMs);
    const id = await queries.insertInvitation(db, {
      ...invited,
      company_id: companyId,
      token_hash: hash,
      invited_by: personId,
      created_at: ctx.now,
      expires_at: expiresAt,
    });
    if (id === null) throw conflict(companyText[ctx.lang]('invitation_open', { email }));
    await appendInvitationHistory(db, ctx, { id, personId, from: null, to: 'open' });
    await mailInvitation(db, ctx, { email, role, token, expiresAt, company: company.name });
    if (role === 'owner') {
      const detail = { company: companyId, invitation: id };
      await recordSecurityEvent(ctx, { kind: 'owner_named', detail }, db);
    }
    return readInvitation(db, ctx, id);
  });
}

async function requireCapacity(db: Db, ctx: Ctx, companyId: number, email: string): Promise<void> {
  const t = companyText[ctx.lang];
  if (await isActiveMember(db, companyId, email)) throw conflict(t('member_already', { email }));
  const taken = (await countActive(db, companyId)) + (await queries.countOpen(db, companyId, ctx.now));
  if (taken >= maxMembers) throw conflict(t('members_max', { n: maxMembers }));
}

type InvitationMail = { email: string; role: Role; token: string; expiresAt: Date; company: string };

/** In the language of the account with this address, otherwise in the inviter's. */
async function mailInvitation(db: Db, ctx: Ctx, mailed: InvitationMail): Promise<void> {
  const { email, role, token, expiresAt, company } = mailed;
  const name = await findPersonName(db, personOf(ctx).personId);
  const lang = (await queries.findAccount(db, email))?.language ?? ctx.lang;
  const params = { name, company, role: companyText[lang](`role_${role}`), token };
  await queueMail(db, {
    to: email,
    lang,
    template: companyMails.invitation,
    params,
    now: ctx.now,
    expiresAt,
  });
}

export async function resendInvitation(ctx: Ctx<'address' | 'throttle'>, { id }: { id: number }) {
  const { invitation } = await findManagedInvitation(ctx.db, ctx, id);
  const { email, role, company_id } = invitation;
  requireUnused(ctx, invitation);
  await throttleMail(ctx, email);
  const { token, hash } = newToken();
  const today = localDate(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + invitationDays * dayMs);
  return ctx.db.transaction(async (db) => {
    const company = requireFound(await lockCompany(db, company_id));
    if (!(await queries.renewInvitation(db, { id, tokenHash: hash, today, expiresAt }))) {
      const found = await findManagedInvitation(db, ctx, id);
      requireUnused(ctx, found.invitation);
      throw new AppError('too_many_requests', { retryAfterSeconds: secondsToMidnight(ctx.now) });
    }
    await mailInvitation(db, ctx, { email, role, token, expiresAt, company: company.name });
    return readInvitation(db, ctx, id);
  });
}

function requireUnused(ctx: Ctx, invitation: queries.InvitationRow): void {
  const state = invitationState(invitation, ctx.now);
  if (state === 'accepted' || state === 'revoked') {
    throw conflict(companyText[ctx.lang](`invitation_${state}`));
  }
}

export function revokeInvitation(ctx: Ctx, { id }: { id: number }) {
  const { personId } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    const { invitation } = await findManagedInvitation(db, ctx, id);
    requireUnused(ctx, invitation);
    if (!(await queries.revokeInvitation(db, id, ctx.now))) throw new AppError('conflict');
    const from = invitationState(invitation, ctx.now);
    await appendInvitationHistory(db, ctx, { id, personId, from, to: 'revoked' });
    return readInvitation(db, ctx, id);
  });
}
