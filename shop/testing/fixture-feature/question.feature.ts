import type { Feature } from '../../platform/feature.ts';
import { questionJobs } from './question.jobs.ts';
import { questionQueues } from './question.queries.ts';
import { questionRoutes } from './question.routes.ts';

export const questionFeature: Feature = {
  name: 'question',
  routes: questionRoutes,
  jobs: questionJobs,
  queues: questionQueues,
};
