import type { Feature } from '../../platform/feature.ts';
import { problemMessages } from './document/problem.messages.ts';
import { einvoiceJobs } from './einvoice.jobs.ts';
import { einvoiceMessages } from './einvoice.messages.ts';
import { einvoiceTables } from './einvoice.privacy.ts';
import { einvoiceRoutes } from './einvoice.routes.ts';
import { einvoiceMetrics } from './einvoice-metrics.queries.ts';
import { refusalMessages } from './refusal.messages.ts';
import { einvoiceQueues } from './staff/einvoice.queries.ts';
import { staffEinvoiceRoutes } from './staff/einvoice.routes.ts';
import { taxDetailsMails } from './tax-details/tax-details.mails.ts';
import { taxDetailsMessages } from './tax-details/tax-details.messages.ts';
import { taxDetailsRoutes } from './tax-details/tax-details.routes.ts';

export const einvoiceFeature: Feature = {
  name: 'einvoice',
  routes: [...einvoiceRoutes, ...staffEinvoiceRoutes, ...taxDetailsRoutes],
  messages: [einvoiceMessages, problemMessages, refusalMessages, taxDetailsMessages],
  mails: taxDetailsMails,
  jobs: einvoiceJobs,
  personalTables: einvoiceTables,
  queues: einvoiceQueues,
  metrics: einvoiceMetrics,
};
