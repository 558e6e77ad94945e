import { implement, implementDownload } from '../../platform/http/implement.ts';
import { attachFiles, downloadAttachment, removeAttachment } from './draft/attachment.service.ts';
import { createQuotation } from './draft/create-quotation.service.ts';
import { removeQuotation, updateQuotation } from './draft/edit-quotation.service.ts';
import * as negotiate from './negotiation/negotiate.service.ts';
import * as contract from './quotation.contract.ts';
import { downloadOffer } from './quotation-document.service.ts';
import { listQuotations, showQuotation } from './quotation-view.service.ts';

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
