import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { consolidatePastMonths } from './flow/consolidate.service.ts';
import { followUpSubmissions, hasSubmissionsToCheck } from './flow/follow-up.service.ts';
import { hasDocumentsToSubmit, submitDocuments } from './flow/submit.service.ts';

export function einvoiceJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'submit-e-invoices',
      schedule: '* * * * *',
      run: () => submitDocuments(deps),
      isDue: () => hasDocumentsToSubmit(deps),
    },
    {
      name: 'check-e-invoices',
      schedule: '* * * * *',
      run: () => followUpSubmissions(deps),
      isDue: () => hasSubmissionsToCheck(deps),
    },
    {
      // Every night from the 1st on, so that a month is consolidated by the 7th even after days of trouble.
      name: 'consolidate-e-invoices',
      schedule: '30 1 * * *',
      run: () => consolidatePastMonths(deps),
    },
  ];
}
