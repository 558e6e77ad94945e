import { recordDeed } from '../db/audit.ts';
import type { Db } from '../db/db.ts';
import { staffOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import type { StaffRole } from '../kit/access.ts';
import { AppError } from '../kit/errors.ts';
import type { Lang } from '../kit/language.ts';
import { isoWithOffset } from '../kit/local-date.ts';
import type { Member } from './member.contract.ts';
import * as queries from './member.queries.ts';
import { type MemberState, mayChange, memberState } from './member.rules.ts';
import { mailSetup } from './setup.service.ts';
import { staffText } from './staff.messages.ts';

function presentMember(row: queries.MemberRow): Member {
  const { id, name, email, role, language, created_at, last_seen_at, setup_until } = row;
  const state = memberState(row);
  return {
    id,
    name,
    email,
    role,
    language,
    state,
    created_at: isoWithOffset(created_at),
    last_seen_at: last_seen_at && isoWithOffset(last_seen_at),
    setup_until: state === 'invited' && setup_until ? isoWithOffset(setup_until) : null,
  };
}

export async function listMembers(ctx: Ctx) {
  return { data: (await queries.listMembers(ctx.db)).map(presentMember) };
}

async function readMember(db: Db, id: number) {
  const row = await queries.findMember(db, id);
  if (!row) throw new AppError('not_found');
  return { data: presentMember(row) };
}

type Invited = { name: string; email: string; role: StaffRole; language: Lang };

export async function inviteMember(ctx: Ctx, { name, email, role, language }: Invited) {
  return ctx.db.transaction(async (db) => {
    const id = await queries.insertMember(db, {
      name,
      email,
      role,
      language,
      // Neither is anybody's: nothing matches an empty hash, and nobody gets in before the link was used.
      password_hash: '',
      totp_secret: '',
      awaits_setup: true,
      created_at: ctx.now,
    });
    if (id === null) {
      throw new AppError('validation', { errors: { email: [staffText[ctx.lang]('email_taken')] } });
    }
    await mailSetup(db, ctx, { id, name, email, language });
    const after = { name, email, role, language };
    await recordDeed(db, ctx, { deed: 'staff.invite', record: { type: 'staff', id }, after });
    return readMember(db, id);
  });
}

const conflict = (detail: string) => new AppError('conflict', { detail });

function wrongState(ctx: Ctx, state: MemberState): AppError {
  const t = staffText[ctx.lang];
  return conflict(t('state_is', { state: t(`state_${state}`) }));
}

type Deed = {
  name: string;
  /** Refuses what does not fit how they are now. */
  check?: (target: queries.LockedMember) => void;
  change: { role?: StaffRole; is_active?: boolean; awaits_setup?: boolean };
  /** Whoever was signed in no longer is. */
  endsSessions: boolean;
  afterwards?: (db: Db, target: queries.LockedMember) => Promise<void>;
};

/** Every change of somebody's access: one at a time, never one's own, and never of the last who can run the shop. */
async function changeMember(ctx: Ctx, id: number, deed: Deed) {
  return ctx.db.transaction(async (db) => {
    const by = staffOf(ctx).staffId;
    const members = await queries.lockMembers(db, [id, by]);
    const target = members.find((member) => member.id === id);
    if (!target) throw new AppError('not_found');
    const verdict = mayChange({ target, by, members }, deed.change);
    if (!verdict.ok) throw conflict(staffText[ctx.lang](verdict.reason));
    deed.check?.(target);
    await queries.updateMember(db, id, deed.change);
    if (deed.endsSessions) await queries.endSessionsOf(db, id, ctx.now);
    await deed.afterwards?.(db, target);
    const { role, is_active, awaits_setup } = target;
    const before = { role, is_active, awaits_setup };
    await recordDeed(db, ctx, {
      deed: `staff.${deed.name}`,
      record: { type: 'staff', id },
      before,
      after: { ...before, ...deed.change },
    });
    return readMember(db, id);
  });
}

export function changeMemberRole(
  ctx: Ctx,
  { id, role, from }: { id: number; role: StaffRole; from: StaffRole },
) {
  return changeMember(ctx, id, {
    name: 'role',
    change: { role },
    // The next request of theirs is judged by the new role already.
    endsSessions: false,
    check: (target) => {
      if (target.role !== from) throw conflict(staffText[ctx.lang]('role_is', { role: target.role }));
    },
  });
}

export function deactivateMember(ctx: Ctx, { id }: { id: number }) {
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

export function activateMember(ctx: Ctx, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'activate',
    change: { is_active: true },
    endsSessions: false,
    check: (target) => {
      if (target.is_active) throw wrongState(ctx, memberState(target));
    },
    // Who was deactivated before they had set themselves up needs a link again.
    afterwards: async (db, target) => {
      if (target.awaits_setup) await mailSetup(db, ctx, target);
    },
  });
}

export function resetMember(ctx: Ctx, { id }: { id: number }) {
  return changeMember(ctx, id, {
    name: 'reset',
    change: { awaits_setup: true },
    endsSessions: true,
    check: (target) => {
      if (!target.is_active) throw wrongState(ctx, 'inactive');
    },
    afterwards: async (db, target) => {
      await queries.updateMember(db, id, { password_hash: '', totp_secret: '' });
      await mailSetup(db, ctx, target);
    },
  });
}
