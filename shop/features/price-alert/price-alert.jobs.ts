import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { checkPrices } from './check-prices.service.ts';

export function priceAlertJobs(deps: JobDeps): Job[] {
  return [{ name: 'check-price-alerts', schedule: '*/5 * * * *', run: () => checkPrices(deps) }];
}
