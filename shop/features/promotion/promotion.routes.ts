import { implement } from '../../platform/http/implement.ts';
import { composeBanner, uploadBanner } from './banner.service.ts';
import * as edit from './edit-promotion.service.ts';
import { previewPromotion } from './preview-promotion.service.ts';
import { listPromotions } from './promotion.contract.ts';
import * as service from './promotion.service.ts';
import * as contract from './staff/promotion.contract.ts';
import { getStaffPromotion, listStaffPromotions } from './staff/promotion.service.ts';

export const promotionRoutes = [
  implement(listPromotions, service.listPromotions),
  implement(contract.listStaffPromotions, listStaffPromotions),
  implement(contract.getStaffPromotion, getStaffPromotion),
  implement(contract.createPromotion, edit.createPromotion),
  implement(contract.previewPromotion, previewPromotion),
  implement(contract.editPromotion, edit.editPromotion),
  implement(contract.movePromotion, edit.movePromotion),
  implement(contract.duplicatePromotion, edit.duplicatePromotion),
  implement(contract.deletePromotion, edit.deletePromotion),
  implement(contract.uploadBanner, uploadBanner),
  implement(contract.composeBanner, composeBanner),
];
