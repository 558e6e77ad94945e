import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { expireOrders, findDueWork, pollProvider } from './payment-jobs.service.ts';
import { sendRefunds } from './refund/refund.service.ts';
import { expireRepayments } from './repayment/repayment.service.ts';

export function paymentJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'expire-orders',
      schedule: '* * * * *',
      run: () => expireOrders(deps),
      isDue: async () => (await findDueWork(deps.db, deps.clock())).orders,
    },
    {
      name: 'ask-provider',
      schedule: '* * * * *',
      run: () => pollProvider(deps),
      isDue: async () => (await findDueWork(deps.db, deps.clock())).payments,
    },
    {
      name: 'send-refunds',
      schedule: '* * * * *',
      run: () => sendRefunds(deps),
      isDue: async () => (await findDueWork(deps.db, deps.clock())).refunds,
    },
    { name: 'expire-repayments', schedule: '*/5 * * * *', run: () => expireRepayments(deps) },
  ];
}
