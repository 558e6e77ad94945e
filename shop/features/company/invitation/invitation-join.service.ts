import { AppError, requireFound } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countCodeAttempt } from '../../../platform/http/throttle/login-guard.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';
import type { SignUp } from '../../account/auth/auth.contract.ts';
import { createAccount } from '../../account/auth/register.service.ts';
import { lockVerifiedPerson, markMembershipChosen, setActingMembership } from '../company.queries.ts';
import { joinCompany } from '../member/member.queries.ts';
import { readStanding } from '../standing.service.ts';
import { type Acceptance, consumeInvitation, findAccount, findByToken } from './invitation.queries.ts';
import { appendInvitationHistory } from './invitation.service.ts';

export async function getInvitation(ctx: Ctx<'address' | 'throttle'>, input: { invitation: string }) {
  await countCodeAttempt(ctx);
  const found = requireFound(await findByToken(ctx.db, hashToken(input.invitation), ctx.now));
  const { email, role, expires_at } = found.invitation;
  return {
    data: {
      company_name: found.companyName,
      invited_by: found.inviter,
      role,
      email,
      expires_at: isoWithOffset(expires_at),
      has_account: (await findAccount(ctx.db, email)) !== null,
    },
  };
}

/** Consumes an invitation and makes its person a member. Throws 404 when it is used, expired or for somebody else. */
async function join(db: Db, ctx: Ctx, acceptance: Acceptance): Promise<number> {
  const used = requireFound(await consumeInvitation(db, acceptance));
  const { personId, now } = acceptance;
  await appendInvitationHistory(db, ctx, { id: used.id, personId, from: 'open', to: 'accepted' });
  return joinCompany(db, { ...used, person_id: personId }, now);
}

/** The session then acts for the company that was joined. */
export async function acceptInvitation(ctx: Ctx<'address' | 'throttle'>, input: { invitation: string }) {
  const caller = personOf(ctx);
  const { personId, sessionId } = caller;
  const tokenHash = hashToken(input.invitation);
  await countCodeAttempt(ctx);
  return ctx.db.transaction(async (db) => {
    const person = await lockVerifiedPerson(db, personId);
    if (!person?.email) throw new AppError('authentication');
    const memberId = await join(db, ctx, { tokenHash, email: person.email, personId, now: ctx.now });
    await markMembershipChosen(db, memberId, ctx.now);
    await setActingMembership(db, sessionId, memberId);
    return readStanding(db, caller);
  });
}

/** Registers and joins in one transaction. An address with an account gets the same response as from `register`. */
export async function registerByInvitation(
  ctx: Ctx<'accounts' | 'address' | 'config' | 'files' | 'pictures' | 'secrets' | 'throttle'>,
  { invitation, ...input }: SignUp & { invitation: string },
) {
  const tokenHash = hashToken(invitation);
  const { email } = input;
  const { now } = ctx;
  await countCodeAttempt(ctx);
  const invited = await findByToken(ctx.db, tokenHash, now);
  return createAccount(ctx, input, {
    companyName: invited?.companyName,
    async check(db) {
      const found = await findByToken(db, tokenHash, now);
      if (found?.invitation.email !== email) throw new AppError('not_found');
    },
    async join(db, personId) {
      await join(db, ctx, { tokenHash, email, personId, now });
    },
  });
}
