import type { SecondApproval } from '@bakul/shop/features/second-approval/second-approval.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { formatTime } from '../frame/format.ts';
import { useI18n } from '../i18n/i18n.tsx';

type SecondApprovalNoticeProps = {
  approval: SecondApproval;
  /** What is asked for, such as “Cancel e-invoice”. */
  title: string;
  /** Null when the viewer may not decide. */
  onApprove: (() => void) | null;
  onDecline: (() => void) | null;
  isBusy: boolean;
};

/** A request above the limit of one person: who asked, and the decision of the second person. */
export function SecondApprovalNotice({
  approval,
  title,
  onApprove,
  onDecline,
  isBusy,
}: SecondApprovalNoticeProps) {
  const { t, lang } = useI18n();
  const { by, at, is_mine, amount, reason, bank_reference } = approval;
  const asked = { name: by, time: formatTime(at, lang), amount: formatMoney(amount) };
  return (
    <Notice tone="warning" title={t('approval.title', { action: title })}>
      <div className="grid justify-items-start gap-2">
        <p>{is_mine ? t('approval.mine', asked) : t('approval.asked', asked)}</p>
        {reason && <p className="wrap-anywhere">“{reason}”</p>}
        {bank_reference && <p>{t('approval.reference', { reference: bank_reference })}</p>}
        {(onApprove || onDecline) && (
          <div className="flex flex-wrap items-center gap-2">
            {onApprove && !is_mine && (
              <Button icon="check" isLoading={isBusy} onClick={onApprove}>
                {t('approval.approve')}
              </Button>
            )}
            {onDecline && (
              <Button variant="neutral" icon="x" disabled={isBusy} onClick={onDecline}>
                {t(is_mine ? 'approval.withdraw' : 'approval.decline')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Notice>
  );
}
