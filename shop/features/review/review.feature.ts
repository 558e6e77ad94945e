import type { Feature } from '../../platform/feature.ts';
import { reviewMessages } from './review.messages.ts';
import { reviewTables } from './review.privacy.ts';
import { reviewRoutes } from './review.routes.ts';
import { reviewQueues } from './staff/review.queries.ts';

export const reviewFeature: Feature = {
  name: 'review',
  routes: reviewRoutes,
  messages: [reviewMessages],
  personalTables: reviewTables,
  queues: reviewQueues,
};
