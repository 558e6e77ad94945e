import type { Feature } from '../../platform/feature.ts';
import { bankQueues } from './bank-credit.queries.ts';
import { bankStatementMessages } from './bank-statement.messages.ts';
import { bankStatementTables } from './bank-statement.privacy.ts';
import { bankStatementRoutes } from './bank-statement.routes.ts';

export const bankStatementFeature: Feature = {
  name: 'bank-statement',
  routes: bankStatementRoutes,
  messages: [bankStatementMessages],
  personalTables: bankStatementTables,
  queues: bankQueues,
};
