import type { Mails } from './adapters/mail/define-mails.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { personalDataRoutes } from './features/account/profile/profile.routes.ts';
import { accountingFeature } from './features/accounting/accounting.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { bankStatementFeature } from './features/bank-statement/bank-statement.feature.ts';
import { cartFeature } from './features/cart/cart.feature.ts';
import { catalogFeature } from './features/catalog/catalog.feature.ts';
import { checkoutFeature } from './features/checkout/checkout.feature.ts';
import { companyFeature } from './features/company/company.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { creditFeature } from './features/credit/credit.feature.ts';
import { deliveryFeature } from './features/delivery/delivery.feature.ts';
import { einvoiceFeature } from './features/einvoice/einvoice.feature.ts';
import { messageOrderFeature } from './features/message-order/message-order.feature.ts';
import { notificationFeature } from './features/notification/notification.feature.ts';
import { unsubscribeRoutes } from './features/notification/unsubscribe.routes.ts';
import { orderFeature } from './features/order/order.feature.ts';
import { paymentFeature } from './features/payment/payment.feature.ts';
import { priceAlertFeature } from './features/price-alert/price-alert.feature.ts';
import { promotionFeature } from './features/promotion/promotion.feature.ts';
import { quotationFeature } from './features/quotation/quotation.feature.ts';
import { reportFeature } from './features/report/report.feature.ts';
import { reviewFeature } from './features/review/review.feature.ts';
import { secondApprovalFeature } from './features/second-approval/second-approval.feature.ts';
import { securityFeature } from './features/security/security.feature.ts';
import { staffFeature } from './features/staff/staff.feature.ts';
import { staffCountRoutes } from './features/staff/staff.routes.ts';
import { standingOrderFeature } from './features/standing-order/standing-order.feature.ts';
import { whatsappFeature } from './features/whatsapp/whatsapp.feature.ts';
import type { Feature } from './platform/feature.ts';
import type { Route } from './platform/http/implement.ts';
import type { RuleTexts } from './platform/http/messages/field-errors.ts';
import { platformMessages } from './platform/http/messages/messages.ts';
import type { PersonalTable } from './platform/http/personal-data.ts';
import type { Job, JobDeps } from './platform/jobs/job.ts';
import { platformJobs } from './platform/jobs/platform-jobs.ts';
import { platformMetrics } from './platform/metrics/platform-metrics.queries.ts';
import type { ShopMetrics } from './platform/metrics/shop-metrics.ts';
import type { QueueQueries } from './platform/queue-queries.ts';

/** Every feature of the shop. Each may use only those before it. */
export const features: readonly Feature[] = [
  auditFeature,
  securityFeature,
  deliveryFeature,
  contentFeature,
  secondApprovalFeature,
  accountFeature,
  companyFeature,
  notificationFeature,
  catalogFeature,
  promotionFeature,
  priceAlertFeature,
  cartFeature,
  creditFeature,
  orderFeature,
  paymentFeature,
  einvoiceFeature,
  bankStatementFeature,
  accountingFeature,
  quotationFeature,
  checkoutFeature,
  messageOrderFeature,
  whatsappFeature,
  standingOrderFeature,
  reviewFeature,
  reportFeature,
  staffFeature,
];

export function composeShop(features: readonly Feature[]) {
  // Reversed, so that rows are erased before those they refer to.
  const personalTables: readonly PersonalTable[] = features
    .toReversed()
    .flatMap(({ personalTables = [] }) => personalTables);
  const queues: QueueQueries = Object.assign({}, ...features.map(({ queues }) => queues));
  const routes: readonly Route[] = [
    ...features.flatMap(({ routes = [] }) => routes),
    ...personalDataRoutes(personalTables),
    ...unsubscribeRoutes(Object.assign({}, ...features.map(({ optionalMails }) => optionalMails))),
    ...staffCountRoutes(queues),
  ];
  // Contracts refer to the messages of their rules by these keys.
  const texts = [platformMessages, ...features.flatMap(({ messages = [] }) => messages)];
  const messages: RuleTexts = {
    en: Object.assign({}, ...texts.map(({ en }) => en)),
    ms: Object.assign({}, ...texts.map(({ ms }) => ms)),
  };
  const mails: Mails = Object.assign({}, ...features.map(({ mails }) => mails));
  const jobsOf = (deps: JobDeps): Job[] => [
    ...platformJobs(deps, mails),
    ...features.flatMap(({ jobs }) => jobs?.(deps) ?? []),
  ];
  const metricsOf = (shop: { hasNightlyBackup: boolean }): ShopMetrics[] => [
    ...platformMetrics(shop),
    ...features.flatMap(({ metrics = [] }) => metrics),
  ];
  return { personalTables, queues, routes, messages, mails, jobsOf, metricsOf };
}

/**
 * OpenAPI, the access inventory and the application all read this one list of routes. `jobsOf` returns the background
 * jobs.
 */
export const { personalTables, queues, routes, messages, mails, jobsOf, metricsOf } = composeShop(features);
