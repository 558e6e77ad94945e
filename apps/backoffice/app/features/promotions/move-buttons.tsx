import type { PromotionMove } from '@bakul/shop/features/promotion/promotion.constants';
import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { Button, type ButtonVariant } from '@bakul/ui/button';
import { usePromotionsText } from './promotions-text.ts';

type MoveButtonsProps = {
  promotion: StaffPromotion;
  isDirty: boolean;
  isBusy: boolean;
  onMove: (move: PromotionMove) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

const looks: Record<PromotionMove, ButtonVariant> = {
  publish: 'primary',
  start: 'primary',
  resume: 'primary',
  pause: 'neutral',
  withdraw: 'neutral',
  end: 'danger',
};

/**
 * The transitions that are currently allowed. Disabled while there are unsaved changes, so that nobody publishes what
 * they do not see.
 */
export function TransitionButtons({
  promotion,
  isDirty,
  isBusy,
  onMove,
  onDuplicate,
  onDelete,
}: MoveButtonsProps) {
  const t = usePromotionsText();
  return (
    <>
      {isDirty && promotion.moves.length > 0 && (
        <span className="text-muted">{t('promotion.saveFirst')}</span>
      )}
      <Button variant="quiet" icon="copy" onClick={onDuplicate} disabled={isBusy || isDirty}>
        {t('promotion.duplicate')}
      </Button>
      {promotion.state === 'draft' && (
        <Button variant="quiet" icon="trash" onClick={onDelete} disabled={isBusy}>
          {t('promotion.delete')}
        </Button>
      )}
      {promotion.moves.map((move) => (
        <Button key={move} variant={looks[move]} onClick={() => onMove(move)} disabled={isBusy || isDirty}>
          {t(`promotion.move.${move}`)}
        </Button>
      ))}
    </>
  );
}
