import { implement, implementDownload } from '../../platform/http/implement.ts';
import * as choice from './choice.service.ts';
import { exportReport } from './export/export-report.service.ts';
import * as contract from './report.contract.ts';
import * as service from './report.service.ts';
import * as view from './saved/view.service.ts';

export const reportRoutes = [
  implement(contract.listReports, service.listReports),
  implement(contract.getReport, service.getReport),
  implementDownload(contract.exportReport, exportReport),
  implement(contract.listReportChoices, choice.listReportChoices),
  implement(contract.listReportViews, view.listReportViews),
  implement(contract.createReportView, view.createReportView),
  implement(contract.changeReportView, view.changeReportView),
  implement(contract.removeReportView, view.removeReportView),
];
