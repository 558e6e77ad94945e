import { implement } from '../../platform/http/implement.ts';
import * as contract from './promotion.contract.ts';
import { listPromotions } from './promotion.service.ts';

export const promotionRoutes = [implement(contract.listPromotions, listPromotions)];
