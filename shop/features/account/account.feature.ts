import type { Feature } from '../../platform/feature.ts';
import { accountMails } from './account.mails.ts';
import { accountMessages } from './account.messages.ts';
import { accountTables } from './account.privacy.ts';
import { addressRoutes } from './address/address.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { applyDueEmailChanges } from './contact/apply-email-change.service.ts';
import { documentMails } from './document/document.mails.ts';
import { documentMessages } from './document/document.messages.ts';
import { documentRoutes } from './document/document.routes.ts';
import { documentQueues } from './document/staff/document.queries.ts';
import { staffDocumentRoutes } from './document/staff/document.routes.ts';
import { sweepAccounts } from './privacy/sweep.service.ts';
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
  jobs: (deps) => [
    { name: 'apply-email-changes', schedule: '* * * * *', run: () => applyDueEmailChanges(deps) },
    { name: 'sweep-accounts', schedule: '17 * * * *', run: () => sweepAccounts(deps.db, deps.clock()) },
  ],
  personalTables: accountTables,
  queues: documentQueues,
};
