import type { Feature } from '../../platform/feature.ts';
import { companyJobs } from './company.jobs.ts';
import { companyMails } from './company.mails.ts';
import { companyMessages } from './company.messages.ts';
import { companyTables } from './company.privacy.ts';
import { companyRoutes } from './company.routes.ts';
import { companyQueues } from './staff/company.queries.ts';
import { staffCompanyRoutes } from './staff/company.routes.ts';

export const companyFeature: Feature = {
  name: 'company',
  routes: [...companyRoutes, ...staffCompanyRoutes],
  jobs: companyJobs,
  messages: [companyMessages],
  mails: companyMails,
  personalTables: companyTables,
  queues: companyQueues,
};
