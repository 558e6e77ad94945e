import { mailPerson } from '../../../adapters/mail/mail.ts';
import { AppError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountMails } from '../account.mails.ts';
import { endSessions } from '../auth/session.queries.ts';
import { removeUnverified } from '../auth/unverified.service.ts';
import { endFlows } from '../one-time-code/one-time-code.queries.ts';
import { revokeResetTickets } from '../password/password.queries.ts';
import type { PersonRow } from '../person.queries.ts';
import { lockPerson, setContactIfFree } from '../profile/profile.queries.ts';
import * as queries from './email-change.queries.ts';

type ApplyCtx = Pick<RequestCtx, 'db' | 'now' | 'actor' | 'requestId' | 'log' | 'metrics'>;
type Approval = { by: 'old_mailbox' | 'time'; keptSession?: number | undefined };
type ApplyDeps = Pick<ApplyCtx, 'db' | 'log' | 'metrics'> & { clock: () => Date };
type Outcome = 'applied' | 'taken' | 'ended';

/**
 * Applies a change exactly once: the row is ended first, under the person's lock, so a concurrent caller finds it
 * ended. Both mailboxes are notified. Pending password resets sent to the old mailbox are revoked.
 */
export function applyEmailChange(
  ctx: ApplyCtx,
  change: queries.EmailChangeRow,
  { by, keptSession }: Approval,
): Promise<Outcome> {
  const { now } = ctx;
  const { id, person_id: personId, new_email: newEmail } = change;
  return ctx.db.transaction(async (db) => {
    const person = await lockPerson(db, personId);
    await removeUnverified(db, { email: newEmail, mobilePhone: '', now });
    if (await queries.isEmailTaken(db, newEmail, personId)) return cancelTaken(db, ctx, change, person);
    if (!(await queries.endEmailChange(db, id, { applied_at: now }))) return 'ended';
    // Somebody took the address concurrently. This transaction rolls back, and the next attempt finds the address
    // taken.
    if (!(await setContactIfFree(db, personId, { email: newEmail }))) throw new AppError('conflict');
    await endFlows(db, { purpose: 'password_reset', personId, now });
    await revokeResetTickets(db, personId, now);
    await endSessions(db, { personId, now, except: keptSession });
    await mailPerson(db, person, accountMails.email_changed, now);
    await mailPerson(db, { ...person, email: newEmail }, accountMails.email_change_done, now);
    await recordSecurityEvent(ctx, eventOf('email_changed', change, by), db);
    return 'applied';
  });
}

/** Cancels a change whose address was taken by another account while it was pending. */
async function cancelTaken(
  db: Db,
  ctx: ApplyCtx,
  change: queries.EmailChangeRow,
  person: PersonRow,
): Promise<Outcome> {
  if (!(await queries.endEmailChange(db, change.id, { cancelled_at: ctx.now }))) return 'ended';
  await mailPerson(db, person, accountMails.email_change_failed, ctx.now);
  await recordSecurityEvent(ctx, eventOf('email_change_stopped', change, 'taken'), db);
  return 'taken';
}

function eventOf(
  kind: 'email_changed' | 'email_change_stopped',
  { person_id }: queries.EmailChangeRow,
  by: string,
) {
  const actor = by === 'time' ? { actor: 'system' } : {};
  return { kind, subject: `person:${person_id}`, detail: { by }, ...actor };
}

const batch = 100;

/** Applies the changes that were neither confirmed nor stopped in time. Each is checked again under its lock. */
export async function applyDueEmailChanges({ db, log, metrics, clock }: ApplyDeps) {
  const now = clock();
  const ctx = { db, log, metrics, now, actor: { kind: 'guest' }, requestId: 'apply-email-changes' } as const;
  const done: Record<Outcome, number> = { applied: 0, taken: 0, ended: 0 };
  for (const change of await queries.listDueEmailChanges(db, now, batch)) {
    done[await applyEmailChange(ctx, change, { by: 'time' })]++;
  }
  return done;
}
