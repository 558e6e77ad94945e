import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { sweepQuestions } from './question.service.ts';

export function questionJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'sweep-questions',
      schedule: '41 3 * * *',
      run: async () => ({ questions: await sweepQuestions(deps.db, deps.clock()) }),
    },
  ];
}
