import type { Feature } from '../../platform/feature.ts';
import { quotationJobs } from './quotation.jobs.ts';
import { quotationMails } from './quotation.mails.ts';
import { quotationMessages } from './quotation.messages.ts';
import { quotationTables } from './quotation.privacy.ts';
import { quotationRoutes, staffQuotationRoutes } from './quotation.routes.ts';
import { quotationQueues } from './staff/quotation.queries.ts';

export const quotationFeature: Feature = {
  name: 'quotation',
  routes: [...quotationRoutes, ...staffQuotationRoutes],
  messages: [quotationMessages],
  mails: quotationMails,
  jobs: quotationJobs,
  personalTables: quotationTables,
  queues: quotationQueues,
};
