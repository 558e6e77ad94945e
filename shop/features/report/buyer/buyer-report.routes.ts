import { implement, implementDownload } from '../../../platform/http/implement.ts';
import * as budget from './budget.service.ts';
import * as contract from './buyer-report.contract.ts';
import * as service from './buyer-report.service.ts';

export const buyerReportRoutes = [
  implement(contract.listBuyerReports, service.listBuyerReports),
  implement(contract.getBuyerReport, service.getBuyerReport),
  implementDownload(contract.exportBuyerReport, service.exportBuyerReport),
  implement(contract.listBudgets, budget.listBudgets),
  implement(contract.setBudget, budget.setBudget),
];
