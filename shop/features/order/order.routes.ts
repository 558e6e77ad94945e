import { implement, implementDownload } from '../../platform/http/implement.ts';
import { createClaim } from './claim/claim.service.ts';
import { downloadCreditNote } from './documents/credit-note-document.service.ts';
import { downloadOrderDocument } from './documents/trade-document.service.ts';
import * as contract from './order.contract.ts';
import { viewDeliveryPhoto, viewOwnClaimPhoto } from './order-photo.service.ts';
import { approveOrder, rejectOrder } from './placement/approve.service.ts';
import { receiveOrder } from './transaction/receive.service.ts';
import { reorder } from './transaction/reorder.service.ts';
import { listTransactions, showTransaction } from './transaction/transaction.service.ts';

export const orderRoutes = [
  implement(contract.listTransactions, listTransactions),
  implement(contract.getTransaction, (ctx, { slug }) => showTransaction(ctx, slug)),
  implement(contract.approveOrder, approveOrder),
  implement(contract.rejectOrder, rejectOrder),
  implement(contract.receiveOrder, receiveOrder),
  implement(contract.createClaim, createClaim),
  implement(contract.reorder, reorder),
  implementDownload(contract.downloadOrderDocument, downloadOrderDocument),
  implementDownload(contract.downloadCreditNote, downloadCreditNote),
  implementDownload(contract.viewDeliveryPhoto, viewDeliveryPhoto),
  implementDownload(contract.viewOwnClaimPhoto, viewOwnClaimPhoto),
];
