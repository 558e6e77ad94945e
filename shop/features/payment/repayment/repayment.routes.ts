import { implement } from '../../../platform/http/implement.ts';
import * as contract from '../../credit/repayment/repayment.contract.ts';
import * as service from './repayment.service.ts';

export const repaymentRoutes = [
  implement(contract.createRepayment, service.createRepayment),
  implement(contract.getRepayment, service.getRepayment),
  implement(contract.checkRepayment, service.checkRepayment),
  implement(contract.uploadRepaymentProof, service.uploadRepaymentProof),
  implement(contract.cancelRepayment, service.cancelRepayment),
];
