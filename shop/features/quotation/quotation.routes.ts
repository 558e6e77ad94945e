import { implement, implementDownload } from '../../platform/http/implement.ts';
import {
  attachFiles,
  downloadAttachment,
  removeAttachment,
  viewAttachment,
} from './draft/attachment.service.ts';
import { createQuotation } from './draft/create-quotation.service.ts';
import { removeQuotation, updateQuotation } from './draft/edit-quotation.service.ts';
import * as negotiate from './negotiation/negotiate.service.ts';
import { downloadOffer, downloadStaffOffer } from './negotiation/quotation-document.service.ts';
import * as contract from './quotation.contract.ts';
import { listQuotations, showQuotation } from './quotation-view.service.ts';
import * as answer from './staff/answer-buyer.service.ts';
import { approveOffer, makeOffer, returnOffer } from './staff/make-offer.service.ts';
import * as staffContract from './staff/quotation.contract.ts';
import { countStaffQuotations, listStaffQuotations, showStaffQuotation } from './staff/quotation.service.ts';

export const quotationRoutes = [
  implement(contract.listQuotations, listQuotations),
  implement(contract.createQuotation, createQuotation),
  implement(contract.getQuotation, (ctx, { slug }) => showQuotation(ctx, slug)),
  implement(contract.updateQuotation, updateQuotation),
  implement(contract.removeQuotation, removeQuotation),
  implement(contract.submitQuotation, negotiate.submitQuotation),
  implement(contract.answerQuestion, negotiate.answerQuestion),
  implement(contract.counterOffer, negotiate.counterOffer),
  implement(contract.acceptOffer, negotiate.acceptOffer),
  implement(contract.cancelQuotation, negotiate.cancelQuotation),
  implement(contract.writeMessage, negotiate.writeMessage),
  implement(contract.attachFiles, attachFiles),
  implement(contract.removeAttachment, removeAttachment),
  implementDownload(contract.downloadAttachment, downloadAttachment),
  implementDownload(contract.downloadOffer, downloadOffer),
];

export const staffQuotationRoutes = [
  implement(staffContract.listStaffQuotations, listStaffQuotations),
  // Before the path with a slug, which would also match 'counts'.
  implement(staffContract.countStaffQuotations, countStaffQuotations),
  implement(staffContract.getStaffQuotation, (ctx, { slug }) => showStaffQuotation(ctx, slug)),
  implement(staffContract.takeQuotation, answer.takeQuotation),
  implement(staffContract.askBuyer, answer.askBuyer),
  implement(staffContract.makeOffer, makeOffer),
  implement(staffContract.approveOffer, approveOffer),
  implement(staffContract.returnOffer, returnOffer),
  implement(staffContract.declineQuotation, answer.declineQuotation),
  implement(staffContract.writeToBuyer, answer.writeToBuyer),
  implementDownload(staffContract.viewAttachment, viewAttachment),
  implementDownload(staffContract.downloadStaffOffer, downloadStaffOffer),
];
