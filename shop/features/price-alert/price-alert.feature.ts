import type { Feature } from '../../platform/feature.ts';
import { priceAlertJobs } from './price-alert.jobs.ts';
import { priceAlertMails } from './price-alert.mails.ts';
import { priceAlertMessages } from './price-alert.messages.ts';
import { priceAlertTables } from './price-alert.privacy.ts';
import { priceAlertRoutes } from './price-alert.routes.ts';

export const priceAlertFeature: Feature = {
  name: 'price-alert',
  routes: priceAlertRoutes,
  jobs: priceAlertJobs,
  messages: [priceAlertMessages],
  mails: priceAlertMails,
  personalTables: priceAlertTables,
};
