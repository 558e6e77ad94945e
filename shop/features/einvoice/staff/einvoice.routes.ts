import { implement } from '../../../platform/http/implement.ts';
import { askBuyer } from './ask-buyer.service.ts';
import { approveCancellation, cancelEinvoice, declineCancellation } from './cancel.service.ts';
import { consolidateMonth, getCompleteness } from './completeness.service.ts';
import * as contract from './einvoice.contract.ts';
import { getStaffEinvoice, listStaffEinvoices, resubmitEinvoice } from './einvoice.service.ts';
import {
  changeEinvoiceSettings,
  checkEinvoiceSettings,
  getEinvoiceSettings,
} from './einvoice-settings.service.ts';

/** Fixed paths come before `/{id}`. */
export const staffEinvoiceRoutes = [
  implement(contract.listStaffEinvoices, listStaffEinvoices),
  implement(contract.getCompleteness, getCompleteness),
  implement(contract.consolidateMonth, consolidateMonth),
  implement(contract.getEinvoiceSettings, getEinvoiceSettings),
  implement(contract.changeEinvoiceSettings, changeEinvoiceSettings),
  implement(contract.checkEinvoiceSettings, checkEinvoiceSettings),
  implement(contract.getStaffEinvoice, getStaffEinvoice),
  implement(contract.resubmitEinvoice, resubmitEinvoice),
  implement(contract.cancelEinvoice, cancelEinvoice),
  implement(contract.askBuyer, askBuyer),
  implement(contract.approveCancellation, approveCancellation),
  implement(contract.declineCancellation, declineCancellation),
];
