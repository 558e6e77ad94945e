import type { DemoPromotion } from '../demo-types.ts';
import { currentPromotions } from './current-promotions.ts';
import { otherPromotions } from './other-promotions.ts';

/** At least one in every state. */
export const demoPromotions: readonly DemoPromotion[] = [...currentPromotions, ...otherPromotions];
