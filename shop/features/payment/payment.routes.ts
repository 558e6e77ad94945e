import { implement } from '../../platform/http/implement.ts';
import * as repaymentContract from '../credit/repayment/repayment.contract.ts';
import { approveOrder as approveContract } from '../order/order.contract.ts';
import { approveOrder } from './approve-order.service.ts';
import { cancelOrder } from './fulfilment/cancel-order.service.ts';
import { checkPayment, payOrder, receiveEvent } from './pay.service.ts';
import * as contract from './payment.contract.ts';
import { uploadProof } from './proof/proof.service.ts';
import * as repayments from './repayment/repayment.service.ts';

export const paymentRoutes = [
  implement(approveContract, approveOrder),
  implement(contract.payOrder, payOrder),
  implement(contract.uploadProof, uploadProof),
  implement(contract.checkPayment, checkPayment),
  implement(contract.cancelOrder, cancelOrder),
  implement(contract.webhook, receiveEvent),
  implement(repaymentContract.createRepayment, repayments.createRepayment),
  implement(repaymentContract.getRepayment, repayments.getRepayment),
  implement(repaymentContract.checkRepayment, repayments.checkRepayment),
  implement(repaymentContract.uploadRepaymentProof, repayments.uploadRepaymentProof),
  implement(repaymentContract.cancelRepayment, repayments.cancelRepayment),
];
