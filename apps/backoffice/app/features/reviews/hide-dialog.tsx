import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useReviewsText } from './reviews-text.ts';

type HideDialogProps = {
  count: number;
  isBusy: boolean;
  failure: ApiFailure | null;
  onHide: (reason: string) => void;
  onClose: () => void;
};

export function HideDialog({ count, isBusy, failure, onHide, onClose }: HideDialogProps) {
  const t = useReviewsText();
  return (
    <ReasonDialog
      title={t('reviews.hide.title', { n: count })}
      text={t('reviews.hide.hint')}
      action={t('reviews.hide.confirm')}
      isDanger
      isBusy={isBusy}
      failure={failure}
      onReason={onHide}
      onClose={onClose}
    />
  );
}
