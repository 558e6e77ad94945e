import { implement, implementDownload } from '../../platform/http/implement.ts';
import { downloadStaffNote as noteContract } from '../credit/invoice/staff/invoice.contract.ts';
import { createClaim } from './claim/claim.service.ts';
import { downloadCreditNote, downloadStaffNote } from './documents/credit-note-document.service.ts';
import { downloadDebitNote } from './documents/debit-note-document.service.ts';
import { downloadOrderDocument } from './documents/trade-document.service.ts';
import * as contract from './order.contract.ts';
import * as overview from './overview/overview.contract.ts';
import { getOverview } from './overview/overview.service.ts';
import * as picking from './picking/picking.contract.ts';
import { downloadPicking, getOrderBoard, getPicking } from './picking/picking.service.ts';
import { rejectOrder } from './placement/approve.service.ts';
import * as staffContract from './staff/order.contract.ts';
import * as orders from './staff/order.service.ts';
import * as work from './staff/work.contract.ts';
import { answerSubstitute } from './substitution/answer-substitute.service.ts';
import * as substitution from './substitution/substitute.contract.ts';
import * as substitutes from './substitution/substitute.service.ts';
import { viewDeliveryPhoto, viewOwnClaimPhoto } from './transaction/order-photo.service.ts';
import { receiveOrder } from './transaction/receive.service.ts';
import { reorder } from './transaction/reorder.service.ts';
import { listArrivingOrders, listTransactions, showTransaction } from './transaction/transaction.service.ts';
import { getUsualOrder as usualContract } from './usual/usual-order.contract.ts';
import { getUsualOrder } from './usual/usual-order.service.ts';

export const orderRoutes = [
  implement(overview.getOverview, getOverview),
  implement(usualContract, getUsualOrder),
  implement(contract.listTransactions, listTransactions),
  // Before the order of a slug, whose path it matches too.
  implement(contract.listArrivingOrders, listArrivingOrders),
  implement(contract.getTransaction, (ctx, { slug }) => showTransaction(ctx, slug)),
  implement(contract.rejectOrder, rejectOrder),
  implement(contract.receiveOrder, receiveOrder),
  implement(contract.createClaim, createClaim),
  implement(contract.reorder, reorder),
  implement(substitution.answerSubstitute, answerSubstitute),
  implementDownload(contract.downloadOrderDocument, downloadOrderDocument),
  implementDownload(contract.downloadCreditNote, downloadCreditNote),
  implementDownload(contract.downloadDebitNote, downloadDebitNote),
  implementDownload(contract.viewDeliveryPhoto, viewDeliveryPhoto),
  implementDownload(contract.viewOwnClaimPhoto, viewOwnClaimPhoto),
];

export const staffOrderRoutes = [
  implement(picking.getPicking, getPicking),
  implementDownload(picking.downloadPicking, downloadPicking),
  implement(staffContract.listStaffOrders, orders.listStaffOrders),
  implement(work.getOrderBoard, getOrderBoard),
  implement(staffContract.getStaffOrder, (ctx, { slug }) => orders.showStaffOrder(ctx, slug)),
  implement(substitution.searchSubstitutes, substitutes.searchSubstitutes),
  implement(substitution.addSubstitute, substitutes.addSubstitute),
  implement(substitution.withdrawSubstitute, substitutes.withdrawSubstitute),
  implement(work.leaseOrder, orders.leaseOrder),
  implement(work.releaseOrder, orders.releaseOrder),
  implementDownload(staffContract.downloadStaffOrderDocument, orders.downloadStaffOrderDocument),
  implementDownload(staffContract.viewStaffPhoto, orders.viewStaffPhoto),
  implementDownload(noteContract, downloadStaffNote),
];
