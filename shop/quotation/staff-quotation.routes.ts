import { implement, implementDownload } from '../http/implement.ts';
import * as answer from './answer-buyer.service.ts';
import { viewAttachment } from './attachment.service.ts';
import { approveOffer, makeOffer, returnOffer } from './make-offer.service.ts';
import * as contract from './staff-quotation.contract.ts';
import { getStaffQuotation, listStaffQuotations } from './staff-quotation.service.ts';

export const staffQuotationRoutes = [
  implement(contract.listStaffQuotations, listStaffQuotations),
  implement(contract.getStaffQuotation, getStaffQuotation),
  implement(contract.takeQuotation, answer.takeQuotation),
  implement(contract.askBuyer, answer.askBuyer),
  implement(contract.makeOffer, makeOffer),
  implement(contract.approveOffer, approveOffer),
  implement(contract.returnOffer, returnOffer),
  implement(contract.declineQuotation, answer.declineQuotation),
  implement(contract.writeToBuyer, answer.writeToBuyer),
  implementDownload(contract.viewAttachment, viewAttachment),
];
