import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { Mails } from './define-mails.ts';
import * as queries from './mail.queries.ts';
import type { MailSender } from './mail.ts';
import { type Brand, renderMail } from './render-mail.ts';
import { unsubscribeOf } from './unsubscribe.ts';

export type MailDeps = {
  db: Db;
  sender: MailSender;
  mails: Mails;
  /** As it is now: staff may rename the shop while it runs. */
  readBrand: () => Brand;
  /** For signing unsubscribe links. */
  secrets: Pick<Secrets, 'links' | 'previous'>;
  log: Logger;
  tracing: Tracing;
  clock: () => Date;
};

const second = 1000;
const leaseMs = 45 * second;
const atOnce = 10;
const maxFailureLength = 300;
/** The pause after each failed attempt. After the last one the email is given up. */
const pauses = [15, 60, 180, 600, 3600, 4 * 3600, 12 * 3600].map((seconds) => seconds * second);

export type Sending = { sent: number; postponed: number; failed: number; withdrawn: number };

/**
 * Sends all due emails. An email is leased first and marked afterwards, without a transaction in between: after a crash
 * during delivery it becomes due again, because it is unknown whether it was sent. So no email is lost, but one may be
 * sent twice.
 */
export async function sendWaitingMail(deps: MailDeps): Promise<Sending> {
  const total: Sending = { sent: 0, postponed: 0, failed: 0, withdrawn: 0 };
  const markSent = batchMarkSent(deps);
  for (;;) {
    const now = deps.clock();
    const taken = await queries.takeMail(deps.db, now, new Date(now.getTime() + leaseMs), atOnce);
    const outcomes = await Promise.all(taken.map((row) => sendOne(deps, row, markSent)));
    for (const outcome of outcomes) total[outcome]++;
    // Fewer than the batch size: there are no more. Emails queued meanwhile cause a notification.
    if (taken.length < atOnce) return total;
  }
}

type MarkSent = (row: queries.MailRow) => Promise<void>;

/** Long enough to batch emails delivered together, negligible for a slow one. */
const gatherMs = 20;

/** Emails sent at about the same time are marked by one statement. Each waits until its own row is marked. */
function batchMarkSent({ db, clock }: MailDeps): MarkSent {
  let gathered: queries.MailRow[] = [];
  let marking: Promise<void> | undefined;
  const mark = async () => {
    await sleep(gatherMs);
    const mails = gathered;
    gathered = [];
    marking = undefined;
    await queries.markSent(db, mails, clock());
  };
  return (row) => {
    gathered.push(row);
    marking ??= mark();
    return marking;
  };
}

async function sendOne(deps: MailDeps, row: queries.MailRow, markSent: MarkSent): Promise<keyof Sending> {
  const { db, log } = deps;
  const now = deps.clock();
  const mail = deps.mails[row.template];
  if (!mail || (row.expires_at !== null && row.expires_at <= now)) {
    await queries.markFailed(db, row, { now, failure: 'too late, or unknown', isTooLate: true });
    log.warn({ mail: row.id, template: row.template }, 'email not sent: expired or unknown template');
    return 'failed';
  }
  const details = (await mail.readDetails?.(db, row.params, row.lang)) ?? null;
  if (mail.needsDetails && details === null) {
    await queries.removeMail(db, row.id);
    log.info({ mail: row.id, template: row.template }, 'email withdrawn: nothing to show any more');
    return 'withdrawn';
  }
  const brand = deps.readBrand();
  const { unsubscribe: subject } = row.params;
  const unsubscribe = subject ? unsubscribeOf(deps.secrets, subject, brand.publicUrl, row.lang) : null;
  const rendered = renderMail(mail, row.lang, row.params, brand, { details, unsubscribe });
  const id = `mail-${row.id}-${row.created_at.getTime()}@${new URL(brand.publicUrl).hostname}`;
  try {
    const { recipient: to, lang, created_at: at, template } = row;
    await deps.tracing.span(
      { name: 'mail send', kind: 'client', attributes: { 'bakul.mail.template': template } },
      () =>
        deps.sender.send({
          id,
          from: brand.from,
          to,
          lang,
          at,
          ...rendered,
          ...(unsubscribe && { headers: unsubscribe.headers }),
        }),
    );
  } catch (error) {
    return postponeOrFail(deps, row, error);
  }
  await markSent(row);
  return 'sent';
}

/** Errors of the connection, whatever the response code: the email itself was not refused. */
const connectionErrors = ['ETLS', 'ECONNECTION', 'EAUTH'];

/** The SMTP response code for the email itself. 0 if the failure came earlier. */
function responseCodeOf(error: unknown): number {
  if (!(error instanceof Error) || !('responseCode' in error)) return 0;
  const isConnection = 'code' in error && connectionErrors.includes(String(error.code));
  return isConnection ? 0 : Number(error.responseCode);
}

/** Permanent refusals (SMTP 5xx) are not retried. Everything else is, at growing intervals. */
async function postponeOrFail(
  deps: MailDeps,
  row: queries.MailRow,
  error: unknown,
): Promise<'postponed' | 'failed'> {
  const now = deps.clock();
  const reply = responseCodeOf(error);
  const pause = reply >= 500 ? undefined : pauses[row.attempts - 1];
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, maxFailureLength);
  const facts = { mail: row.id, template: row.template, attempts: row.attempts, reply };
  if (pause === undefined) {
    await queries.markFailed(deps.db, row, { now, failure });
    deps.log.error(facts, 'email given up');
    return 'failed';
  }
  await queries.postpone(deps.db, row.id, new Date(now.getTime() + pause), failure);
  deps.log.warn(facts, 'email could not be sent and will be retried');
  return 'postponed';
}

export function isMailDue({ db, clock }: Pick<MailDeps, 'db' | 'clock'>): Promise<boolean> {
  return queries.hasDueMail(db, clock());
}

const keptDays = 30;

/** Sent emails are kept for a while for enquiries, then removed. */
export function removeOldMail(db: Db, now: Date): Promise<number> {
  return queries.removeMailBefore(db, new Date(now.getTime() - keptDays * 86_400 * second));
}
