import type { StaffRole } from '../../../kit/http/access.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, fieldError, requireFound } from '../../../kit/http/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { loginsBlockedUntil } from '../../../platform/http/throttle/login-guard.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { recordAction } from '../../audit/audit.ts';
import { removeFactors } from '../../security/recovery-code.service.ts';
import { staffText } from '../staff.messages.ts';
import { endSessionsOf, type StaffRow } from '../staff.queries.ts';
import type * as contract from './member.contract.ts';
import type { Member } from './member.contract.ts';
import * as queries from './member.queries.ts';
import { assessMemberChange, memberState } from './member.rules.ts';
import { mailSetup } from './setup-link.service.ts';
import { staffAccount, unlockStaff } from './unlock-staff.service.ts';

type MemberCtx = Ctx<'metrics' | 'requestId' | 'throttle'>;

async function presentMembers(db: Db, { throttle }: Ctx<'throttle'>, rows: readonly queries.MemberRow[]) {
  const accounts = rows.map(({ email }) => staffAccount(email));
  const locked = await loginsBlockedUntil(db, throttle, accounts);
  return rows.map((row): Member => {
    const state = memberState(row);
    const setup_until = state === 'invited' ? row.setup_until : null;
    const locked_until = locked.get(staffAccount(row.email)) ?? null;
    return { ...withIsoTimes({ ...row, setup_until, locked_until }), state };
  });
}

export async function listMembers(ctx: Ctx<'throttle'>) {
  return { data: await presentMembers(ctx.db, ctx, await queries.listMembers(ctx.db)) };
}

async function readMember(db: Db, ctx: Ctx<'throttle'>, id: number) {
  const row = requireFound(await queries.findMember(db, id));
  const [member] = await presentMembers(db, ctx, [row]);
  return { data: requireFound(member) };
}

export async function inviteMember(
  ctx: MemberCtx & Ctx<'secrets'>,
  invited: InputOf<typeof contract.inviteMember>,
) {
  return ctx.db.transaction(async (db) => {
    const id = await queries.insertMember(db, { ...invited, ...queries.noAccess, created_at: ctx.now });
    if (id === null) throw fieldError('email', staffText[ctx.lang]('staff_email_taken'));
    await mailSetup(db, ctx, { id, ...invited });
    await recordAction(db, ctx, { action: 'staff.invite', record: { type: 'staff', id }, after: invited });
    await recordInvitation(db, ctx, id, { isNew: true });
    return readMember(db, ctx, id);
  });
}

/** Recorded for a new member and for one whose access was reset; both get a link. */
function recordInvitation(db: Db, ctx: EventCtx, id: number, { isNew }: { isNew: boolean }): Promise<void> {
  const detail = { from_server: false, is_new: isNew };
  return recordSecurityEvent(ctx, { kind: 'staff_invited', subject: `staff:${id}`, detail }, db);
}

type MemberAction = {
  name: 'role' | 'deactivate' | 'activate' | 'reset' | 'end_sessions';
  /** Whether the member has to be active or inactive. Either will do by default. */
  requiresActive?: boolean;
  /** The role that the caller saw. */
  seenRole?: StaffRole;
  change?: { role?: StaffRole; is_active?: boolean; awaits_setup?: boolean };
  /** Whether the member's sessions end. */
  endsSessions: boolean;
  afterwards?: (db: Db, target: StaffRow) => Promise<unknown>;
};

/** Every change of a member's access: serialised, never one's own, and never of the last administrator. */
async function changeMember(ctx: MemberCtx, id: number, action: MemberAction) {
  const { change = {} } = action;
  const t = staffText[ctx.lang];
  return ctx.db.transaction(async (db) => {
    const by = staffOf(ctx).staffId;
    const members = await queries.lockMembers(db, [id, by]);
    const target = requireFound(members.find((member) => member.id === id));
    const verdict = assessMemberChange({ target, by, members }, change);
    if (!verdict.ok) throw conflict(t(verdict.reason));
    if (action.requiresActive !== undefined && action.requiresActive !== target.is_active) {
      throw conflict(t('state_is', { state: t(`state_${memberState(target)}`) }));
    }
    if (action.seenRole && action.seenRole !== target.role)
      throw conflict(t('role_is', { role: target.role }));
    if (action.change) await queries.updateMember(db, id, action.change);
    if (action.endsSessions) await endSessions(db, ctx, id);
    await action.afterwards?.(db, target);
    const { role, is_active, awaits_setup } = target;
    const before = { role, is_active, awaits_setup };
    await recordAction(db, ctx, {
      action: `staff.${action.name}`,
      record: { type: 'staff', id },
      before,
      after: { ...before, ...change },
    });
    return readMember(db, ctx, id);
  });
}

async function endSessions(db: Db, ctx: EventCtx, id: number): Promise<void> {
  const sessions = await endSessionsOf(db, id, { now: ctx.now });
  if (sessions === 0) return;
  await recordSecurityEvent(ctx, { kind: 'session_ended', subject: `staff:${id}`, detail: { sessions } }, db);
}

export function changeMemberRole(ctx: MemberCtx, input: InputOf<typeof contract.changeMemberRole>) {
  const { id, role, from } = input;
  return changeMember(ctx, id, {
    name: 'role',
    change: { role },
    // The next request is already checked against the new role.
    endsSessions: false,
    seenRole: from,
  });
}

export function deactivateMember(ctx: MemberCtx, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'deactivate',
    change: { is_active: false },
    endsSessions: true,
    requiresActive: true,
    afterwards: (db) => queries.endSetupsOf(db, id, ctx.now),
  });
}

export function activateMember(ctx: MemberCtx & Ctx<'secrets'>, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'activate',
    change: { is_active: true },
    endsSessions: false,
    requiresActive: false,
    // A member deactivated before set-up needs a new link.
    afterwards: async (db, target) => {
      if (target.awaits_setup) await mailSetup(db, ctx, target);
    },
  });
}

export function endMemberSessions(ctx: MemberCtx, { id }: { id: number }) {
  return changeMember(ctx, id, { name: 'end_sessions', endsSessions: true });
}

export function resetMember(ctx: MemberCtx & Ctx<'secrets'>, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'reset',
    change: { awaits_setup: true },
    endsSessions: true,
    requiresActive: true,
    afterwards: async (db, target) => {
      await queries.updateMember(db, id, queries.noAccess);
      await unlockStaff(db, ctx.throttle, target.email);
      // A lost phone or printed codes must no longer grant access.
      await removeFactors(db, { staffId: id });
      await recordSecurityEvent(ctx, { kind: 'factor_removed', subject: `staff:${id}` }, db);
      await mailSetup(db, ctx, target);
      await recordInvitation(db, ctx, id, { isNew: false });
    },
  });
}

export function unlockMember(ctx: MemberCtx, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const { data: before } = await readMember(db, ctx, id);
    await unlockStaff(db, ctx.throttle, before.email);
    await recordAction(db, ctx, {
      action: 'staff.unlock',
      record: { type: 'staff', id },
      before: { locked_until: before.locked_until },
      after: { locked_until: null },
    });
    await recordSecurityEvent(ctx, { kind: 'staff_unlocked', subject: `staff:${id}` }, db);
    return readMember(db, ctx, id);
  });
}
