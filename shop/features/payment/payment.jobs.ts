import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import {
  expireOrders,
  hasLapsedOrders,
  hasPaymentsToPoll,
  hasRefundsToSend,
  pollProvider,
} from './payment-jobs.service.ts';
import { sendRefunds } from './refund/refund.service.ts';
import { expireRepayments } from './repayment/repayment.service.ts';

export function paymentJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'expire-orders',
      schedule: '* * * * *',
      run: () => expireOrders(deps),
      isDue: () => hasLapsedOrders(deps.db, deps.clock()),
    },
    {
      name: 'ask-provider',
      schedule: '* * * * *',
      run: () => pollProvider(deps),
      isDue: () => hasPaymentsToPoll(deps.db, deps.clock()),
    },
    {
      name: 'send-refunds',
      schedule: '* * * * *',
      run: () => sendRefunds(deps),
      isDue: () => hasRefundsToSend(deps.db, deps.clock()),
    },
    { name: 'expire-repayments', schedule: '*/5 * * * *', run: () => expireRepayments(deps) },
  ];
}
