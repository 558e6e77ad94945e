import { addressRoutes } from './features/account/address/address.routes.ts';
import { authRoutes } from './features/account/auth/auth.routes.ts';
import { documentRoutes } from './features/account/document/document.routes.ts';
import { staffDocumentRoutes } from './features/account/document/staff/document.routes.ts';
import { accountTables } from './features/account/privacy/personal-data.queries.ts';
import { personalDataRoutes, profileRoutes } from './features/account/profile/profile.routes.ts';
import { secondFactorRoutes } from './features/account/second-factor/second-factor.routes.ts';
import { staffPersonRoutes } from './features/account/staff/person.routes.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { cartTables } from './features/cart/personal-data.queries.ts';
import { savedListRoutes } from './features/cart/saved-list/saved-list.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { priceListTables } from './features/catalog/personal-data.queries.ts';
import { staffPriceListRoutes } from './features/catalog/price-list/staff/price-list.routes.ts';
import { priceSheetRoutes } from './features/catalog/price-sheet/price-sheet.routes.ts';
import { staffSeoRoutes } from './features/catalog/seo/staff/seo.routes.ts';
import { staffCatalogRoutes } from './features/catalog/staff/catalog.routes.ts';
import { staffStockRoutes } from './features/catalog/stock/staff/stock.routes.ts';
import { checkoutRoutes, phoneOrderRoutes } from './features/checkout/checkout.routes.ts';
import { companyRoutes } from './features/company/company.routes.ts';
import { companyTables } from './features/company/personal-data.queries.ts';
import { staffCompanyRoutes } from './features/company/staff/company.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { staffSettingRoutes } from './features/content/staff/setting.routes.ts';
import { creditRoutes, staffCreditRoutes } from './features/credit/credit.routes.ts';
import { creditTables } from './features/credit/personal-data.queries.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { orderTables } from './features/order/personal-data.queries.ts';
import { staffOrderRoutes } from './features/order/staff/order.routes.ts';
import { paymentRoutes } from './features/payment/payment.routes.ts';
import { paymentTables } from './features/payment/personal-data.queries.ts';
import { repaymentRoutes } from './features/payment/repayment/repayment.routes.ts';
import { staffPaymentRoutes } from './features/payment/staff/payment.routes.ts';
import { promotionRoutes } from './features/promotion/promotion.routes.ts';
import { staffPromotionRoutes } from './features/promotion/staff/promotion.routes.ts';
import { quotationTables } from './features/quotation/personal-data.queries.ts';
import { quotationRoutes } from './features/quotation/quotation.routes.ts';
import { staffQuotationRoutes } from './features/quotation/staff/quotation.routes.ts';
import { reviewTables } from './features/review/personal-data.queries.ts';
import { reviewRoutes } from './features/review/review.routes.ts';
import { staffReviewRoutes } from './features/review/staff/review.routes.ts';
import { securityTables } from './features/security/personal-data.queries.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import type { Route } from './platform/http/implement.ts';

/** Every table that holds a person: what an export shows and what closing an account erases. A test finds the missing. */
export const personalTables = [
  ...reviewTables,
  ...quotationTables,
  ...paymentTables,
  ...orderTables,
  ...creditTables,
  ...cartTables,
  ...priceListTables,
  ...companyTables,
  ...securityTables,
  ...accountTables,
];

/** Every endpoint of the shop. OpenAPI, the access inventory and the application read this one table. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...secondFactorRoutes,
  ...personalDataRoutes(personalTables),
  ...addressRoutes,
  ...documentRoutes,
  ...companyRoutes,
  ...catalogRoutes,
  ...promotionRoutes,
  ...cartRoutes,
  ...savedListRoutes,
  ...creditRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...repaymentRoutes,
  ...quotationRoutes,
  ...checkoutRoutes,
  ...reviewRoutes,
  ...staffRoutes,
  ...staffCatalogRoutes,
  ...priceSheetRoutes,
  ...staffStockRoutes,
  ...staffOrderRoutes,
  ...phoneOrderRoutes,
  ...staffPaymentRoutes,
  ...staffCreditRoutes,
  ...staffQuotationRoutes,
  ...staffDocumentRoutes,
  ...staffPersonRoutes,
  ...staffCompanyRoutes,
  ...staffReviewRoutes,
  ...staffPromotionRoutes,
  ...staffPriceListRoutes,
  ...staffSeoRoutes,
  ...staffSettingRoutes,
];
