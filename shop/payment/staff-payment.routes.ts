import { implement, implementDownload } from '../http/implement.ts';
import * as orders from '../order/staff-order.contract.ts';
import { bulkOrders as bulkContract } from '../order/staff-work.contract.ts';
import { bulkOrders } from './bulk-orders.service.ts';
import { dispatchOrder } from './dispatch.service.ts';
import { deliverOrder, prepareOrder } from './fulfil.service.ts';
import { packOrder } from './pack.service.ts';
import { cancelAsStaff, refuseCancel } from './staff-cancel.service.ts';
import * as claims from './staff-claim.service.ts';
import * as contract from './staff-payment.contract.ts';
import { listPayments, refundPayment } from './staff-payment.service.ts';
import * as proofs from './staff-proof.service.ts';
import * as refundContract from './staff-refund.contract.ts';
import * as refunds from './staff-refund.service.ts';

export const staffPaymentRoutes = [
  implement(bulkContract, bulkOrders),
  implement(orders.prepareOrder, prepareOrder),
  implement(orders.packOrder, packOrder),
  implement(orders.dispatchOrder, dispatchOrder),
  implement(orders.deliverOrder, deliverOrder),
  implement(orders.cancelAsStaff, cancelAsStaff),
  implement(orders.refuseCancel, refuseCancel),
  implement(contract.listPayments, listPayments),
  implement(contract.refundPayment, refundPayment),
  implement(refundContract.listBankRefunds, refunds.listBankRefunds),
  implement(refundContract.openRefundAccount, refunds.openRefundAccount),
  implement(refundContract.markRefundSent, refunds.markRefundSent),
  implement(contract.listProofs, proofs.listProofs),
  implementDownload(contract.viewProof, proofs.viewProof),
  implement(contract.verifyProof, proofs.verifyProof),
  implement(contract.rejectProof, proofs.rejectProof),
  implement(contract.listClaims, claims.listClaims),
  implementDownload(contract.viewClaimPhoto, claims.viewClaimPhoto),
  implement(contract.approveClaim, claims.approveClaim),
  implement(contract.denyClaim, claims.denyClaim),
  implement(contract.resolveClaim, claims.resolveClaim),
];
