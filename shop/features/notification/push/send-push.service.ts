import type { PushPayload, PushSender } from '../../../adapters/push/push.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { sessionHorizon } from '../../account/auth/session.rules.ts';
import { renderNotification } from '../notification.messages.ts';
import * as queries from './push.queries.ts';
import { pushText, retryAt, secondsLeft } from './push.rules.ts';
import { readVapidKeys } from './push.service.ts';

export type PushDeps = Pick<JobDeps, 'db' | 'log' | 'clock' | 'secrets' | 'readBrand' | 'accounts'> & {
  push: PushSender;
};

const second = 1000;
/** Longer than the time-out of a request. */
const leaseMs = 45 * second;
const atOnce = 10;
/** Of one person. Every message of a batch waits for the slowest of them. */
const atOncePerPerson = 3;

export type PushCounts = {
  sent: number;
  postponed: number;
  failed: number;
  removed: number;
  skipped: number;
};

/**
 * Sends all due messages. A message is leased first and marked afterwards, as emails are: after a crash in between it is
 * sent again, and its tag lets the browser replace the first one instead of showing it twice.
 */
export async function sendWaitingPush(deps: PushDeps): Promise<PushCounts> {
  const { db, clock, accounts } = deps;
  const counts: PushCounts = { sent: 0, postponed: 0, failed: 0, removed: 0, skipped: 0 };
  for (;;) {
    const now = clock();
    const { openedAfter, usedAfter } = sessionHorizon(accounts.sessions, now);
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const taken = await queries.takePush(db, now, leaseEnd, atOnce, openedAfter, usedAfter, atOncePerPerson);
    for (const outcome of await Promise.all(taken.map((message) => sendOne(deps, message))))
      counts[outcome]++;
    if (taken.length === 0) return counts;
  }
}

async function sendOne(deps: PushDeps, message: queries.DuePush): Promise<keyof PushCounts> {
  const { db, clock, log, push } = deps;
  const now = clock();
  if (!message.is_session_open) {
    await queries.removeSubscriptionById(db, message.subscription_id);
    return 'removed';
  }
  if (!message.is_visible) {
    // The browser stays subscribed: what concerns the person themselves is still for them.
    await queries.updatePush(db, message.id, { failed_at: now });
    return 'skipped';
  }
  const ttlSeconds = secondsLeft(message, now);
  const sender = { ...(await readVapidKeys({ ...deps, now })), subject: subjectOf(deps) };
  const outcome = await push.send({ target: message, payload: payloadOf(message), sender, ttlSeconds });
  if (outcome.result === 'sent') {
    await queries.updatePush(db, message.id, { sent_at: clock() });
    return 'sent';
  }
  if (outcome.result === 'gone') {
    await queries.removeSubscriptionById(db, message.subscription_id);
    return 'removed';
  }
  const retry = outcome.result === 'retry' ? retryAt(message, outcome.afterSeconds, clock()) : null;
  const { failure } = outcome;
  log.warn(
    { push: message.id, attempts: message.attempts, failure, isRetried: retry !== null },
    'push not sent',
  );
  await queries.updatePush(db, message.id, retry ? { next_attempt_at: retry } : { failed_at: clock() });
  return retry ? 'postponed' : 'failed';
}

function payloadOf(message: queries.DuePush): PushPayload {
  const { notification_id: id, language, link, event } = message;
  const { title, text } = renderNotification(message, language);
  const prefix = language === 'ms' ? '/ms' : '';
  return { id, title: pushText(title), text: pushText(text), link: `${prefix}${link}`, tag: event };
}

/** Whom a push service can contact about this sender: the address that emails come from. */
function subjectOf({ readBrand }: Pick<PushDeps, 'readBrand'>): string {
  const { from } = readBrand();
  return `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`;
}

export function isPushDue({ db, clock }: Pick<PushDeps, 'db' | 'clock'>): Promise<boolean> {
  return queries.hasDuePush(db, clock());
}
