import { implement, implementDownload } from '../../platform/http/implement.ts';
import * as contract from './accounting.contract.ts';
import * as service from './accounting.service.ts';

export const accountingRoutes = [
  implement(contract.getAccountingSummary, service.getAccountingSummary),
  implementDownload(contract.exportAccounting, service.exportAccounting),
  implement(contract.getAccountCodes, service.getAccountCodes),
  implement(contract.changeAccountCodes, service.changeAccountCodes),
];
