import type { Feature } from '../../platform/feature.ts';
import { notificationJobs } from './notification.jobs.ts';
import { notificationMessages } from './notification.messages.ts';
import { notificationTables } from './notification.privacy.ts';
import { notificationRoutes } from './notification.routes.ts';
import { optionalMails } from './preference.service.ts';

export const notificationFeature: Feature = {
  name: 'notification',
  routes: notificationRoutes,
  jobs: notificationJobs,
  messages: [notificationMessages],
  optionalMails,
  personalTables: notificationTables,
};
