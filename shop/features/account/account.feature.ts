import type { Feature } from '../../platform/feature.ts';
import { accountJobs } from './account.jobs.ts';
import { accountMails } from './account.mails.ts';
import { accountMessages } from './account.messages.ts';
import { accountTables } from './account.privacy.ts';
import { addressRoutes } from './address/address.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { documentMails } from './document/document.mails.ts';
import { documentMessages } from './document/document.messages.ts';
import { documentRoutes } from './document/document.routes.ts';
import { documentQueues } from './document/staff/document.queries.ts';
import { staffDocumentRoutes } from './document/staff/document.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { secondFactorMails } from './second-factor/second-factor.mails.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { staffPersonRoutes } from './staff/person.routes.ts';

export const accountFeature: Feature = {
  name: 'account',
  routes: [
    ...authRoutes,
    ...profileRoutes,
    ...secondFactorRoutes,
    ...addressRoutes,
    ...documentRoutes,
    ...staffDocumentRoutes,
    ...staffPersonRoutes,
  ],
  messages: [accountMessages, documentMessages],
  mails: { ...accountMails, ...documentMails, ...secondFactorMails },
  jobs: accountJobs,
  personalTables: accountTables,
  queues: documentQueues,
};
