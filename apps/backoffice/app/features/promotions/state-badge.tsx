import type { PromotionState } from '@bakul/shop/features/promotion/promotion.constants';
import { Badge, type Tone } from '@bakul/ui/chip';
import { usePromotionsText } from './promotions-text.ts';

const tones: Record<PromotionState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
};

export function StateBadge({ state }: { state: PromotionState }) {
  const t = usePromotionsText();
  return <Badge tone={tones[state]}>{t(`promotion.state.${state}`)}</Badge>;
}
