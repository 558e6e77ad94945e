import { implement } from '../../../platform/http/implement.ts';
import { composeBanner, uploadBanner } from '../banner.service.ts';
import {
  createPromotion,
  deletePromotion,
  duplicatePromotion,
  editPromotion,
  movePromotion,
} from '../edit-promotion.service.ts';
import { previewPromotion } from '../preview-promotion.service.ts';
import * as contract from './promotion.contract.ts';
import { getStaffPromotion, listStaffPromotions } from './promotion.service.ts';

export const staffPromotionRoutes = [
  implement(contract.listStaffPromotions, listStaffPromotions),
  implement(contract.getStaffPromotion, getStaffPromotion),
  implement(contract.createPromotion, createPromotion),
  implement(contract.previewPromotion, previewPromotion),
  implement(contract.editPromotion, editPromotion),
  implement(contract.movePromotion, movePromotion),
  implement(contract.duplicatePromotion, duplicatePromotion),
  implement(contract.deletePromotion, deletePromotion),
  implement(contract.uploadBanner, uploadBanner),
  implement(contract.composeBanner, composeBanner),
];
