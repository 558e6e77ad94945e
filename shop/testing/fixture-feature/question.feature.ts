import type { Feature } from '../../platform/feature.ts';
import { questionJobs } from './question.jobs.ts';
import { questionMails } from './question.mails.ts';
import { questionMessages } from './question.messages.ts';
import { questionTables } from './question.privacy.ts';
import { questionQueues } from './question.queries.ts';
import { questionRoutes } from './question.routes.ts';

export const questionFeature: Feature = {
  name: 'question',
  routes: questionRoutes,
  jobs: questionJobs,
  messages: [questionMessages],
  mails: questionMails,
  personalTables: questionTables,
  queues: questionQueues,
};
