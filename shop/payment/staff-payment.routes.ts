import { implement, implementDownload } from '../http/implement.ts';
import * as orders from '../order/staff-order.contract.ts';
import { bulkOrders as bulkContract } from '../order/staff-work.contract.ts';
import { bulkOrders } from './bulk-orders.service.ts';
import { dispatchOrder } from './dispatch.service.ts';
import { deliverOrder, prepareOrder } from './fulfil.service.ts';
import { packOrder } from './pack.service.ts';
import { cancelAsStaff, refuseCancel } from './staff-cancel.service.ts';
import * as claimContract from './staff-claim.contract.ts';
import * as claims from './staff-claim.service.ts';
import { getClaim, listClaims } from './staff-claim-look.service.ts';
import * as contract from './staff-payment.contract.ts';
import * as payments from './staff-payment.service.ts';
import * as proofContract from './staff-proof.contract.ts';
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
  implement(contract.listPayments, payments.listPayments),
  implement(contract.countMoney, payments.countMoney),
  implement(contract.refundPayment, payments.refundPayment),
  implement(contract.clearProblem, payments.clearProblem),
  implement(refundContract.listBankRefunds, refunds.listBankRefunds),
  implement(refundContract.openRefundAccount, refunds.openRefundAccount),
  implementDownload(refundContract.downloadBankFile, refunds.downloadBankFile),
  implement(refundContract.markRefundSent, refunds.markRefundSent),
  implement(refundContract.markRefundsSent, refunds.markRefundsSent),
  implement(proofContract.listProofs, proofs.listProofs),
  implementDownload(proofContract.viewProof, proofs.viewProof),
  implement(proofContract.verifyProof, proofs.verifyProof),
  implement(proofContract.verifyProofs, proofs.verifyProofs),
  implement(proofContract.rejectProof, proofs.rejectProof),
  implement(claimContract.listClaims, listClaims),
  implement(claimContract.getClaim, getClaim),
  implementDownload(claimContract.viewClaimPhoto, claims.viewClaimPhoto),
  implement(claimContract.approveClaim, claims.approveClaim),
  implement(claimContract.denyClaim, claims.denyClaim),
  implement(claimContract.resolveClaim, claims.resolveClaim),
];
