import type { ReactNode } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useReviewsText } from './reviews-text.ts';

type HideDialogProps = {
  count: number;
  isBusy: boolean;
  notice: ReactNode;
  onHide: (reason: string) => void;
  onClose: () => void;
};

export function HideDialog({ count, isBusy, notice, onHide, onClose }: HideDialogProps) {
  const t = useReviewsText();
  return (
    <ReasonDialog
      title={t('reviews.hide.title', { n: count })}
      hint={t('reviews.hide.hint')}
      confirm={t('reviews.hide.confirm')}
      isDanger
      isBusy={isBusy}
      notice={notice}
      onConfirm={onHide}
      onClose={onClose}
    />
  );
}
