import type { RequestCtx } from '../../../platform/http/context.ts';
import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as orders from '../../order/staff/order.contract.ts';
import { showStaffOrder } from '../../order/staff/order.service.ts';
import { bulkOrders as bulkContract } from '../../order/staff/work.contract.ts';
import * as claimContract from '../claim/staff/claim.contract.ts';
import * as claims from '../claim/staff/claim.service.ts';
import { getClaim, listClaims } from '../claim/staff/claim-detail.service.ts';
import { bulkOrders } from '../fulfilment/bulk-orders.service.ts';
import { cancelAsStaff, refuseCancel } from '../fulfilment/cancel-order.service.ts';
import { dispatchOrder } from '../fulfilment/dispatch.service.ts';
import { deliverOrder, prepareOrder } from '../fulfilment/fulfil.service.ts';
import { packOrder } from '../fulfilment/pack.service.ts';
import * as proofContract from '../proof/staff/proof.contract.ts';
import * as proofs from '../proof/staff/proof.service.ts';
import * as refundContract from '../refund/staff/refund.contract.ts';
import * as refunds from '../refund/staff/refund.service.ts';
import * as contract from './payment.contract.ts';
import * as payments from './payment.service.ts';

/** Answers a change of an order with what staff see of it, read in the same transaction. */
const thenShow =
  <Input extends { slug: string }>(change: (ctx: RequestCtx, input: Input) => Promise<unknown>) =>
  (ctx: RequestCtx, input: Input) =>
    ctx.db.transaction(async (db) => {
      const within = { ...ctx, db };
      await change(within, input);
      return showStaffOrder(within, input.slug);
    });

export const staffPaymentRoutes = [
  implement(bulkContract, bulkOrders),
  implement(orders.prepareOrder, thenShow(prepareOrder)),
  implement(orders.packOrder, thenShow(packOrder)),
  implement(orders.dispatchOrder, thenShow(dispatchOrder)),
  // Its photo is stored before a transaction of its own begins.
  implement(orders.deliverOrder, async (ctx, input) => {
    await deliverOrder(ctx, input);
    return showStaffOrder(ctx, input.slug);
  }),
  implement(orders.cancelAsStaff, thenShow(cancelAsStaff)),
  implement(orders.refuseCancel, thenShow(refuseCancel)),
  implement(contract.listPayments, payments.listPayments),
  implement(contract.countMoney, payments.countMoney),
  implement(contract.refundPayment, payments.refundPayment),
  implement(contract.approveRefund, payments.approveRefund),
  implement(contract.declineRefund, payments.declineRefund),
  implement(contract.clearProblem, payments.clearProblem),
  implement(refundContract.listBankRefunds, refunds.listBankRefunds),
  implement(refundContract.openRefundAccount, refunds.openRefundAccount),
  implementDownload(refundContract.downloadBankFile, refunds.downloadBankFile),
  implement(refundContract.markRefundSent, refunds.markRefundSent),
  implement(refundContract.markRefundsSent, refunds.markRefundsSent),
  implement(proofContract.listProofs, proofs.listProofs),
  implementDownload(proofContract.viewProof, proofs.viewProof),
  implement(proofContract.verifyProof, proofs.verifyProof),
  implement(proofContract.approveProof, proofs.approveProof),
  implement(proofContract.declineProofApproval, proofs.declineProofApproval),
  implement(proofContract.verifyProofs, proofs.verifyProofs),
  implement(proofContract.rejectProof, proofs.rejectProof),
  implement(claimContract.listClaims, listClaims),
  implement(claimContract.getClaim, getClaim),
  implementDownload(claimContract.viewClaimPhoto, claims.viewClaimPhoto),
  implement(claimContract.approveClaim, claims.approveClaim),
  implement(claimContract.denyClaim, claims.denyClaim),
  implement(claimContract.resolveClaim, claims.resolveClaim),
];
