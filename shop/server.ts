import { addressRoutes } from './account/address.routes.ts';
import { authRoutes } from './account/auth.routes.ts';
import { documentRoutes } from './account/document.routes.ts';
import { accountTables } from './account/personal-data.queries.ts';
import { personalDataRoutes, profileRoutes } from './account/profile.routes.ts';
import { secondFactorRoutes } from './account/second-factor.routes.ts';
import { staffDocumentRoutes } from './account/staff-document.routes.ts';
import { staffPersonRoutes } from './account/staff-person.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { cartTables } from './cart/personal-data.queries.ts';
import { savedListRoutes } from './cart/saved-list.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { priceListTables } from './catalog/personal-data.queries.ts';
import { priceSheetRoutes } from './catalog/price-sheet.routes.ts';
import { staffCatalogRoutes } from './catalog/staff-catalog.routes.ts';
import { staffPriceListRoutes } from './catalog/staff-price-list.routes.ts';
import { staffSeoRoutes } from './catalog/staff-seo.routes.ts';
import { staffStockRoutes } from './catalog/staff-stock.routes.ts';
import { checkoutRoutes, phoneOrderRoutes } from './checkout/checkout.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { companyTables } from './company/personal-data.queries.ts';
import { staffCompanyRoutes } from './company/staff-company.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { staffSettingRoutes } from './content/staff-setting.routes.ts';
import { creditRoutes, staffCreditRoutes } from './credit/credit.routes.ts';
import { creditTables } from './credit/personal-data.queries.ts';
import type { Route } from './http/implement.ts';
import { orderRoutes } from './order/order.routes.ts';
import { orderTables } from './order/personal-data.queries.ts';
import { staffOrderRoutes } from './order/staff-order.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { paymentTables } from './payment/personal-data.queries.ts';
import { repaymentRoutes } from './payment/repayment.routes.ts';
import { staffPaymentRoutes } from './payment/staff-payment.routes.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { staffPromotionRoutes } from './promotion/staff-promotion.routes.ts';
import { quotationTables } from './quotation/personal-data.queries.ts';
import { quotationRoutes } from './quotation/quotation.routes.ts';
import { staffQuotationRoutes } from './quotation/staff-quotation.routes.ts';
import { reviewTables } from './review/personal-data.queries.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { staffReviewRoutes } from './review/staff-review.routes.ts';
import { securityTables } from './security/personal-data.queries.ts';
import { staffRoutes } from './staff/staff.routes.ts';

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
