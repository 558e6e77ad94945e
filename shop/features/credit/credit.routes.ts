import { implement, implementDownload } from '../../platform/http/implement.ts';
import * as applications from './application/application.contract.ts';
import * as application from './application/application.service.ts';
import * as staffApplications from './application/staff/application.contract.ts';
import * as staffApplication from './application/staff/application.service.ts';
import * as contract from './credit.contract.ts';
import { getCredit, getCreditInvoice, listCreditInvoices } from './credit-overview.service.ts';
import * as disputeContract from './dispute/dispute.contract.ts';
import * as dispute from './dispute/dispute.service.ts';
import * as staffDisputes from './dispute/staff/dispute.contract.ts';
import * as staffDispute from './dispute/staff/dispute.service.ts';
import * as invoiceContract from './invoice/staff/invoice.contract.ts';
import * as invoices from './invoice/staff/invoice.service.ts';
import { getMovement, listMovements } from './ledger/movement.service.ts';
import * as staffContract from './staff/credit.contract.ts';
import * as accounts from './staff/credit.service.ts';
import { downloadStaffStatement, downloadStatement } from './statement/statement.service.ts';

export const creditRoutes = [
  implement(contract.getCredit, getCredit),
  implement(contract.listCreditInvoices, listCreditInvoices),
  implement(contract.getCreditInvoice, getCreditInvoice),
  implement(disputeContract.openDispute, dispute.openDispute),
  implement(disputeContract.withdrawDispute, dispute.withdrawDispute),
  implementDownload(disputeContract.downloadDisputeFile, dispute.downloadDisputeFile),
  implement(contract.listMovements, listMovements),
  implement(contract.getMovement, getMovement),
  implementDownload(contract.downloadStatement, downloadStatement),
  implement(applications.createApplication, application.createApplication),
  implement(applications.editApplication, application.editApplication),
  implement(applications.submitApplication, application.submitApplication),
  implement(applications.answerApplication, application.answerApplication),
];

export const staffCreditRoutes = [
  implement(staffApplications.listApplications, staffApplication.listApplications),
  implement(staffApplications.getApplication, staffApplication.getApplication),
  implement(staffApplications.takeApplication, staffApplication.takeApplication),
  implement(staffApplications.askApplicant, staffApplication.askApplicant),
  implement(staffApplications.approveApplication, staffApplication.approveApplication),
  implement(staffApplications.rejectApplication, staffApplication.rejectApplication),
  implement(staffContract.listAccounts, accounts.listAccounts),
  implement(staffContract.getAccount, accounts.getAccount),
  implement(staffContract.holdAccount, accounts.holdAccount),
  implement(staffContract.liftAccount, accounts.liftAccount),
  implement(staffContract.suspendAccount, accounts.suspendAccount),
  implement(staffContract.reopenAccount, accounts.reopenAccount),
  implement(staffContract.closeAccount, accounts.closeAccount),
  implement(staffContract.changeTerms, accounts.changeTerms),
  implement(staffContract.countCredit, accounts.countCredit),
  implement(staffContract.listPostings, accounts.listPostings),
  implementDownload(staffContract.downloadStaffStatement, downloadStaffStatement),
  implement(invoiceContract.listStaffInvoices, invoices.listStaffInvoices),
  implement(invoiceContract.getStaffInvoice, invoices.getStaffInvoice),
  implement(invoiceContract.getAgeing, invoices.getAgeing),
  implement(invoiceContract.createCreditNote, invoices.createCreditNote),
  implement(invoiceContract.createDebitNote, invoices.createDebitNote),
  implement(invoiceContract.voidInvoice, invoices.voidInvoice),
  implement(staffDisputes.listDisputes, staffDispute.listDisputes),
  implement(staffDisputes.getDispute, staffDispute.getDispute),
  implementDownload(staffDisputes.viewDisputeFile, staffDispute.viewDisputeFile),
  implement(staffDisputes.acceptDispute, staffDispute.acceptDispute),
  implement(staffDisputes.rejectDispute, staffDispute.rejectDispute),
];
