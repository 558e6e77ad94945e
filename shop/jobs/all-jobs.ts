import type { Logger } from 'pino';
import type { PictureFiles } from '../adapters/files/files.ts';
import { sweepFiles } from '../adapters/files/private-files.service.ts';
import type { PrivateFiles } from '../adapters/files/private-files.ts';
import type { MailSender } from '../adapters/mail/mail.ts';
import type { Brand } from '../adapters/mail/mail-templates.ts';
import { countWaitingMail, removeOldMail, sendWaitingMail } from '../adapters/mail/send-mail.service.ts';
import type { PaymentProvider } from '../adapters/payment/payment.ts';
import { applyDueEmailChanges } from '../features/account/contact/apply-email-change.service.ts';
import { sweepAccounts } from '../features/account/privacy/sweep.service.ts';
import { sweepCarts } from '../features/cart/cart.service.ts';
import { settlePricesNow } from '../features/catalog/price/promoted.service.ts';
import { judgeAccounts, sendReminders } from '../features/credit/credit-jobs.service.ts';
import { completeOrders } from '../features/order/lapse.service.ts';
import { noteOrderWords } from '../features/order/search/order-words.service.ts';
import { askProvider, expireOrders } from '../features/payment/payment-jobs.service.ts';
import { sendRefunds } from '../features/payment/refund/refund.service.ts';
import { expireRepayments } from '../features/payment/repayment/repayment.service.ts';
import { expireQuotations } from '../features/quotation/expire-quotations.service.ts';
import type { Db } from '../platform/db/db.ts';
import { sweepKeys } from '../platform/http/idempotency/idempotency.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import { sweepCounters } from '../platform/http/throttle/throttle-sweep.ts';
import type { Job } from '../platform/jobs/queue.ts';
import { sweepSecurityEvents } from '../platform/security-events/security-events.ts';

export type JobDeps = {
  db: Db;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
  /** Null where no mail server is set: mails wait in the queue. */
  sender: MailSender | null;
  brand: Brand;
  files: PrivateFiles;
  pictures: PictureFiles;
  payments: PaymentProvider | null;
};

export const mailJob = 'send-mail';
/** Work of payments, by what makes it due. */
export const paymentJobs = {
  orders: 'expire-orders',
  payments: 'ask-provider',
  refunds: 'send-refunds',
} as const;

/** Everything the shop does by itself. */
export function jobsOf(deps: JobDeps): Job[] {
  const { db, clock, metrics, sender } = deps;
  return [
    {
      name: mailJob,
      schedule: '* * * * *',
      async run() {
        const done = sender
          ? await sendWaitingMail({ ...deps, sender })
          : { sent: 0, postponed: 0, failed: 0 };
        for (const [outcome, n] of Object.entries(done)) metrics.mails.inc({ outcome }, n);
        metrics.mailsWaiting.set(await countWaitingMail(db));
        return done;
      },
    },
    {
      // Before a visitor finds a window opened or closed.
      name: 'settle-prices',
      schedule: '* * * * *',
      run: () => settlePricesNow({ db, now: clock() }),
    },
    { name: paymentJobs.orders, schedule: '* * * * *', run: () => expireOrders(deps) },
    { name: paymentJobs.payments, schedule: '* * * * *', run: () => askProvider(deps) },
    { name: paymentJobs.refunds, schedule: '* * * * *', run: () => sendRefunds(deps) },
    { name: 'expire-repayments', schedule: '*/5 * * * *', run: () => expireRepayments(deps) },
    // Early in the working day: who is reminded can pay at once.
    { name: 'credit-reminders', schedule: '5 8-20 * * *', run: () => sendReminders(deps) },
    { name: 'credit-overdue', schedule: '2 * * * *', run: () => judgeAccounts(deps) },
    { name: 'expire-quotations', schedule: '* * * * *', run: () => expireQuotations(db, clock()) },
    // As rarely as searches bear it: they read through what waits.
    { name: 'note-order-words', schedule: '*/5 * * * *', run: () => noteOrderWords(db) },
    {
      name: 'complete-orders',
      schedule: '7 * * * *',
      run: async () => ({ completed: await completeOrders(db, clock()) }),
    },
    { name: 'apply-email-changes', schedule: '* * * * *', run: () => applyDueEmailChanges(deps) },
    {
      name: 'sweep-accounts',
      schedule: '17 * * * *',
      run: () => sweepAccounts(db, clock()),
    },
    {
      name: 'sweep-carts',
      schedule: '27 3 * * *',
      run: async () => ({ carts: await sweepCarts(db, clock()) }),
    },
    {
      name: 'sweep-records',
      schedule: '37 * * * *',
      run: async () => ({
        keys: await sweepKeys(db, clock()),
        mails: await removeOldMail(db, clock()),
        counters: await sweepCounters(db),
        security_events: await sweepSecurityEvents(db, clock()),
      }),
    },
    {
      name: 'sweep-files',
      schedule: '*/15 * * * *',
      run: async () => ({ files: await sweepFiles({ ...deps, now: clock() }) }),
    },
  ];
}
