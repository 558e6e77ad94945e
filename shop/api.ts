import type * as address from './features/account/address/address.contract.ts';
import type * as postcode from './features/account/address/postcode.contract.ts';
import type * as auth from './features/account/auth/auth.contract.ts';
import type * as emailChange from './features/account/contact/email-change.contract.ts';
import type * as document from './features/account/document/document.contract.ts';
import type * as documentFile from './features/account/document/document-file.contract.ts';
import type * as staffDocument from './features/account/document/staff/document.contract.ts';
import type * as personalData from './features/account/privacy/export.contract.ts';
import type * as profile from './features/account/profile/profile.contract.ts';
import type * as secondFactor from './features/account/second-factor/second-factor.contract.ts';
import type * as staffPerson from './features/account/staff/person.contract.ts';
import type * as cart from './features/cart/cart.contract.ts';
import type * as savedList from './features/cart/saved-list/saved-list.contract.ts';
import type * as catalog from './features/catalog/catalog.contract.ts';
import type * as staffCategory from './features/catalog/category/staff/category.contract.ts';
import type * as staffFarm from './features/catalog/farm/staff/farm.contract.ts';
import type * as staffImport from './features/catalog/import/staff/import.contract.ts';
import type * as staffPicture from './features/catalog/picture/staff/picture.contract.ts';
import type * as staffPriceList from './features/catalog/price-list/staff/price-list.contract.ts';
import type * as priceSheet from './features/catalog/price-sheet/price-sheet.contract.ts';
import type * as productDetail from './features/catalog/product/product-detail.contract.ts';
import type * as productList from './features/catalog/product/product-list.contract.ts';
import type * as staffProduct from './features/catalog/product/staff/product.contract.ts';
import type * as search from './features/catalog/search/search.contract.ts';
import type * as seo from './features/catalog/seo/seo.contract.ts';
import type * as staffSeo from './features/catalog/seo/staff/seo.contract.ts';
import type * as staffStock from './features/catalog/stock/staff/stock.contract.ts';
import type * as checkout from './features/checkout/checkout.contract.ts';
import type * as phoneOrder from './features/checkout/phone-order/phone-order.contract.ts';
import type * as company from './features/company/company.contract.ts';
import type * as companyUser from './features/company/company-user.contract.ts';
import type * as staffCompany from './features/company/staff/company.contract.ts';
import type * as content from './features/content/content.contract.ts';
import type * as staffMaintenance from './features/content/staff/maintenance.contract.ts';
import type * as creditApplication from './features/credit/application/application.contract.ts';
import type * as staffCreditApplication from './features/credit/application/staff/application.contract.ts';
import type * as credit from './features/credit/credit.contract.ts';
import type * as staffInvoice from './features/credit/invoice/staff/invoice.contract.ts';
import type * as repayment from './features/credit/repayment/repayment.contract.ts';
import type * as staffCredit from './features/credit/staff/credit.contract.ts';
import type * as pickupPoint from './features/delivery/pickup-point.contract.ts';
import type * as staffClosedDay from './features/delivery/staff/closed-day.contract.ts';
import type * as staffDelivery from './features/delivery/staff/delivery.contract.ts';
import type * as order from './features/order/order.contract.ts';
import type * as picking from './features/order/picking/picking.contract.ts';
import type * as staffOrder from './features/order/staff/order.contract.ts';
import type * as staffWork from './features/order/staff/work.contract.ts';
import type * as staffClaim from './features/payment/claim/staff/claim.contract.ts';
import type * as payment from './features/payment/payment.contract.ts';
import type * as staffProof from './features/payment/proof/staff/proof.contract.ts';
import type * as staffRefund from './features/payment/refund/staff/refund.contract.ts';
import type * as staffPayment from './features/payment/staff/payment.contract.ts';
import type * as promotion from './features/promotion/promotion.contract.ts';
import type * as staffPromotion from './features/promotion/staff/promotion.contract.ts';
import type * as quotation from './features/quotation/quotation.contract.ts';
import type * as staffQuotation from './features/quotation/staff/quotation.contract.ts';
import type * as review from './features/review/review.contract.ts';
import type * as staffReview from './features/review/staff/review.contract.ts';
import type * as staffAudit from './features/staff/audit/audit.contract.ts';
import type * as staffHistory from './features/staff/audit/history.contract.ts';
import type * as staffCounts from './features/staff/dashboard/counts.contract.ts';
import type * as staffDashboard from './features/staff/dashboard/dashboard.contract.ts';
import type * as staffSession from './features/staff/login/session-list.contract.ts';
import type * as staffSecurity from './features/staff/login/staff-security.contract.ts';
import type * as staffMembers from './features/staff/member/member.contract.ts';
import type * as staffSecurityEvent from './features/staff/security-event/security-event.contract.ts';
import type * as staff from './features/staff/staff.contract.ts';
import type * as staffShopStatus from './features/staff/system/shop-status.contract.ts';
import type * as staffSystem from './features/staff/system/system.contract.ts';
import type { ApiOf } from './kit/endpoint.ts';

/** Every API endpoint by 'METHOD /path', as the typed client sees it. Types only: no schema reaches the browser. */
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
  ApiOf<typeof pickupPoint> &
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
