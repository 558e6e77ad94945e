import type * as address from './account/address.contract.ts';
import type * as auth from './account/auth.contract.ts';
import type * as document from './account/document.contract.ts';
import type * as documentFile from './account/document-file.contract.ts';
import type * as emailChange from './account/email-change.contract.ts';
import type * as personalData from './account/export.contract.ts';
import type * as postcode from './account/postcode.contract.ts';
import type * as profile from './account/profile.contract.ts';
import type * as secondFactor from './account/second-factor.contract.ts';
import type * as staffDocument from './account/staff-document.contract.ts';
import type * as staffPerson from './account/staff-person.contract.ts';
import type * as cart from './cart/cart.contract.ts';
import type * as savedList from './cart/saved-list.contract.ts';
import type * as catalog from './catalog/catalog.contract.ts';
import type * as priceSheet from './catalog/price-sheet.contract.ts';
import type * as productDetail from './catalog/product-detail.contract.ts';
import type * as productList from './catalog/product-list.contract.ts';
import type * as search from './catalog/search.contract.ts';
import type * as seo from './catalog/seo.contract.ts';
import type * as staffCategory from './catalog/staff-category.contract.ts';
import type * as staffFarm from './catalog/staff-farm.contract.ts';
import type * as staffImport from './catalog/staff-import.contract.ts';
import type * as staffPicture from './catalog/staff-picture.contract.ts';
import type * as staffPriceList from './catalog/staff-price-list.contract.ts';
import type * as staffProduct from './catalog/staff-product.contract.ts';
import type * as staffSeo from './catalog/staff-seo.contract.ts';
import type * as staffStock from './catalog/staff-stock.contract.ts';
import type * as checkout from './checkout/checkout.contract.ts';
import type * as phoneOrder from './checkout/phone-order.contract.ts';
import type * as company from './company/company.contract.ts';
import type * as companyUser from './company/company-user.contract.ts';
import type * as staffCompany from './company/staff-company.contract.ts';
import type * as content from './content/content.contract.ts';
import type * as staffClosedDay from './content/staff-closed-day.contract.ts';
import type * as staffDelivery from './content/staff-delivery.contract.ts';
import type * as staffMaintenance from './content/staff-maintenance.contract.ts';
import type * as creditApplication from './credit/application.contract.ts';
import type * as credit from './credit/credit.contract.ts';
import type * as repayment from './credit/repayment.contract.ts';
import type * as staffCreditApplication from './credit/staff-application.contract.ts';
import type * as staffCredit from './credit/staff-credit.contract.ts';
import type * as staffInvoice from './credit/staff-invoice.contract.ts';
import type { ApiOf } from './kit/endpoint.ts';
import type * as order from './order/order.contract.ts';
import type * as picking from './order/picking.contract.ts';
import type * as staffOrder from './order/staff-order.contract.ts';
import type * as staffWork from './order/staff-work.contract.ts';
import type * as payment from './payment/payment.contract.ts';
import type * as staffClaim from './payment/staff-claim.contract.ts';
import type * as staffPayment from './payment/staff-payment.contract.ts';
import type * as staffProof from './payment/staff-proof.contract.ts';
import type * as staffRefund from './payment/staff-refund.contract.ts';
import type * as promotion from './promotion/promotion.contract.ts';
import type * as staffPromotion from './promotion/staff-promotion.contract.ts';
import type * as quotation from './quotation/quotation.contract.ts';
import type * as staffQuotation from './quotation/staff-quotation.contract.ts';
import type * as review from './review/review.contract.ts';
import type * as staffReview from './review/staff-review.contract.ts';
import type * as staffAudit from './staff/audit.contract.ts';
import type * as staffCounts from './staff/counts.contract.ts';
import type * as staffDashboard from './staff/dashboard.contract.ts';
import type * as staffHistory from './staff/history.contract.ts';
import type * as staffMembers from './staff/member.contract.ts';
import type * as staffSecurityEvent from './staff/security-event.contract.ts';
import type * as staffSession from './staff/session-list.contract.ts';
import type * as staffShopStatus from './staff/shop-status.contract.ts';
import type * as staff from './staff/staff.contract.ts';
import type * as staffSecurity from './staff/staff-security.contract.ts';
import type * as staffSystem from './staff/system.contract.ts';

/** Every call of the API by 'METHOD /path', as the typed client sees it. Types only: no schema reaches the browser. */
export type Api = ApiOf<typeof auth> &
  ApiOf<typeof profile> &
  ApiOf<typeof emailChange> &
  ApiOf<typeof secondFactor> &
  ApiOf<typeof personalData> &
  ApiOf<typeof address> &
  ApiOf<typeof postcode> &
  ApiOf<typeof document> &
  ApiOf<typeof documentFile> &
  ApiOf<typeof company> &
  ApiOf<typeof companyUser> &
  ApiOf<typeof catalog> &
  ApiOf<typeof productList> &
  ApiOf<typeof productDetail> &
  ApiOf<typeof search> &
  ApiOf<typeof seo> &
  ApiOf<typeof content> &
  ApiOf<typeof promotion> &
  ApiOf<typeof cart> &
  ApiOf<typeof savedList> &
  ApiOf<typeof credit> &
  ApiOf<typeof creditApplication> &
  ApiOf<typeof repayment> &
  ApiOf<typeof order> &
  ApiOf<typeof payment> &
  ApiOf<typeof quotation> &
  ApiOf<typeof checkout> &
  ApiOf<typeof review> &
  ApiOf<typeof staff> &
  ApiOf<typeof priceSheet> &
  ApiOf<typeof staffStock> &
  ApiOf<typeof staffCounts> &
  ApiOf<typeof staffShopStatus> &
  ApiOf<typeof staffHistory> &
  ApiOf<typeof staffProduct> &
  ApiOf<typeof staffPicture> &
  ApiOf<typeof staffImport> &
  ApiOf<typeof staffCategory> &
  ApiOf<typeof staffFarm> &
  ApiOf<typeof staffMembers> &
  ApiOf<typeof staffDashboard> &
  ApiOf<typeof staffAudit> &
  ApiOf<typeof staffSecurityEvent> &
  ApiOf<typeof staffSecurity> &
  ApiOf<typeof staffSession> &
  ApiOf<typeof staffSystem> &
  ApiOf<typeof staffOrder> &
  ApiOf<typeof staffWork> &
  ApiOf<typeof picking> &
  ApiOf<typeof phoneOrder> &
  ApiOf<typeof staffPayment> &
  ApiOf<typeof staffClaim> &
  ApiOf<typeof staffProof> &
  ApiOf<typeof staffRefund> &
  ApiOf<typeof staffCreditApplication> &
  ApiOf<typeof staffInvoice> &
  ApiOf<typeof staffCredit> &
  ApiOf<typeof staffQuotation> &
  ApiOf<typeof staffDocument> &
  ApiOf<typeof staffPerson> &
  ApiOf<typeof staffCompany> &
  ApiOf<typeof staffReview> &
  ApiOf<typeof staffPromotion> &
  ApiOf<typeof staffPriceList> &
  ApiOf<typeof staffSeo> &
  ApiOf<typeof staffClosedDay> &
  ApiOf<typeof staffDelivery> &
  ApiOf<typeof staffMaintenance>;
export type ApiCall = keyof Api;
