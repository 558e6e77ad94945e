import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useSetupGuideText } from './setup-guide-text.ts';
import type { StepProps } from './setup-step-card.tsx';

type KeyCheck = Api['POST /api/staff/setup_guide/payment_keys']['output']['data'];

/** The keys are secrets of the server. Here one can only try them. */
export function PaymentStep({ guide: { payment_provider } }: StepProps) {
  const t = useSetupGuideText();
  const mutation = useMutation();
  const [check, setCheck] = useState<KeyCheck | null>(null);
  async function run() {
    const result = await mutation.run('POST /api/staff/setup_guide/payment_keys', {}, { done: null });
    if (result.ok) setCheck(result.data.data);
  }
  return (
    <>
      <p>{t('guide.online_payment.text')}</p>
      {payment_provider === null && <p>{t('guide.online_payment.missing')}</p>}
      <div role="status" className="empty:hidden">
        {check && (
          <p
            className={
              check.result === 'accepted' ? 'text-success font-semibold' : 'text-danger font-semibold'
            }
          >
            {check.result === 'accepted' && check.is_test_mode
              ? t('guide.online_payment.test')
              : t(`guide.online_payment.${check.result}`)}
          </p>
        )}
      </div>
      {mutation.failure && <FailureNotice failure={mutation.failure} />}
      {payment_provider !== null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="neutral" isLoading={mutation.isBusy} onClick={() => void run()}>
            {t('guide.online_payment.check')}
          </Button>
        </div>
      )}
    </>
  );
}
