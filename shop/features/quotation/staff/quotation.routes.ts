import { implement, implementDownload } from '../../../platform/http/implement.ts';
import { viewAttachment } from '../draft/attachment.service.ts';
import { downloadStaffOffer } from '../quotation-document.service.ts';
import * as answer from './answer-buyer.service.ts';
import { approveOffer, makeOffer, returnOffer } from './make-offer.service.ts';
import * as contract from './quotation.contract.ts';
import { countStaffQuotations, listStaffQuotations, showStaffQuotation } from './quotation.service.ts';

export const staffQuotationRoutes = [
  implement(contract.listStaffQuotations, listStaffQuotations),
  // Before the path with a slug, which would also match 'counts'.
  implement(contract.countStaffQuotations, countStaffQuotations),
  implement(contract.getStaffQuotation, (ctx, { slug }) => showStaffQuotation(ctx, slug)),
  implement(contract.takeQuotation, answer.takeQuotation),
  implement(contract.askBuyer, answer.askBuyer),
  implement(contract.makeOffer, makeOffer),
  implement(contract.approveOffer, approveOffer),
  implement(contract.returnOffer, returnOffer),
  implement(contract.declineQuotation, answer.declineQuotation),
  implement(contract.writeToBuyer, answer.writeToBuyer),
  implementDownload(contract.viewAttachment, viewAttachment),
  implementDownload(contract.downloadStaffOffer, downloadStaffOffer),
];
