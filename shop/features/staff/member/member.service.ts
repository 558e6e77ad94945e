import type { StaffRole } from '../../../kit/access.ts';
import type { InputOf } from '../../../kit/endpoint.ts';
import { AppError, conflict, fieldError, requireFound } from '../../../kit/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { recordAction } from '../../audit/audit.ts';
import { removeAllPasskeys } from '../../security/passkey.service.ts';
import { removeRecoveryCodes } from '../../security/recovery-code.service.ts';
import { staffText } from '../staff.messages.ts';
import { endSessionsOf } from '../staff.queries.ts';
import type * as contract from './member.contract.ts';
import type { Member } from './member.contract.ts';
import * as queries from './member.queries.ts';
import { assessMemberChange, type MemberState, memberState } from './member.rules.ts';
import { mailSetup } from './setup-link.service.ts';
import { staffLockedUntil, unlockStaff } from './unlock-staff.service.ts';

type MemberCtx = Ctx<'metrics' | 'requestId' | 'throttle'>;

function presentMember(row: queries.MemberRow, lockedUntil: Date | null): Member {
  const state = memberState(row);
  const setup_until = state === 'invited' ? row.setup_until : null;
  return { ...withIsoTimes({ ...row, setup_until, locked_until: lockedUntil }), state };
}

export async function listMembers(ctx: Ctx<'throttle'>) {
  const rows = await queries.listMembers(ctx.db);
  const emails = rows.map(({ email }) => email);
  const locked = await staffLockedUntil(ctx.db, ctx.throttle, emails);
  return { data: rows.map((row) => presentMember(row, locked.get(row.email) ?? null)) };
}

async function readMember(db: Db, ctx: Ctx<'throttle'>, id: number) {
  const row = requireFound(await queries.findMember(db, id));
  const locked = await staffLockedUntil(db, ctx.throttle, [row.email]);
  return { data: presentMember(row, locked.get(row.email) ?? null) };
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
    await recordInvitation(db, ctx, { id, isNew: true });
    return readMember(db, ctx, id);
  });
}

/** Recorded for a new member and for one whose access was reset; both get a link. */
function recordInvitation(
  db: Db,
  ctx: EventCtx,
  { id, isNew }: { id: number; isNew: boolean },
): Promise<void> {
  const detail = { from_server: false, is_new: isNew };
  return recordSecurityEvent(ctx, { kind: 'staff_invited', subject: `staff:${id}`, detail }, db);
}

function wrongState(ctx: Ctx, state: MemberState) {
  const t = staffText[ctx.lang];
  return conflict(t('state_is', { state: t(`state_${state}`) }));
}

type MemberAction = {
  name: 'role' | 'deactivate' | 'activate' | 'reset' | 'end_sessions';
  /** Throws when the action does not fit the member's current state. */
  check?: (target: queries.LockedMember) => void;
  change?: { role?: StaffRole; is_active?: boolean; awaits_setup?: boolean };
  /** Whether the member's sessions end. */
  endsSessions: boolean;
  afterwards?: (db: Db, target: queries.LockedMember) => Promise<void>;
};

/** Every change of a member's access: serialised, never one's own, and never of the last administrator. */
async function changeMember(ctx: MemberCtx, id: number, action: MemberAction) {
  const { change = {} } = action;
  return ctx.db.transaction(async (db) => {
    const by = staffOf(ctx).staffId;
    const members = await queries.lockMembers(db, [id, by]);
    const target = members.find((member) => member.id === id);
    if (!target) throw new AppError('not_found');
    const verdict = assessMemberChange({ target, by, members }, change);
    if (!verdict.ok) throw conflict(staffText[ctx.lang](verdict.reason));
    action.check?.(target);
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
    check: (target) => {
      if (target.role !== from) throw conflict(staffText[ctx.lang]('role_is', { role: target.role }));
    },
  });
}

export function deactivateMember(ctx: MemberCtx, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'deactivate',
    change: { is_active: false },
    endsSessions: true,
    check: (target) => {
      if (!target.is_active) throw wrongState(ctx, 'inactive');
    },
    afterwards: (db) => queries.endSetupOf(db, id, ctx.now),
  });
}

export function activateMember(ctx: MemberCtx & Ctx<'secrets'>, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'activate',
    change: { is_active: true },
    endsSessions: false,
    check: (target) => {
      if (target.is_active) throw wrongState(ctx, memberState(target));
    },
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
    check: (target) => {
      if (!target.is_active) throw wrongState(ctx, 'inactive');
    },
    afterwards: async (db, target) => {
      await queries.updateMember(db, id, queries.noAccess);
      await unlockStaff(db, ctx.throttle, target.email);
      // A lost phone or printed codes must no longer grant access.
      await removeRecoveryCodes(db, { staffId: id });
      await removeAllPasskeys(db, { staffId: id });
      await recordSecurityEvent(ctx, { kind: 'factor_removed', subject: `staff:${id}` }, db);
      await mailSetup(db, ctx, target);
      await recordInvitation(db, ctx, { id, isNew: false });
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
