import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { recheckTaxNumbers } from './tax-number.service.ts';

export function companyJobs(deps: JobDeps): Job[] {
  return [{ name: 'check-tax-numbers', schedule: '17 * * * *', run: () => recheckTaxNumbers(deps) }];
}
