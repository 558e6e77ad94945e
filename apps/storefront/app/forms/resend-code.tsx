import { Button } from '@bakul/ui/button';
import { secondsUntil, useCountdown } from '@bakul/ui/countdown';
import { useState } from 'react';
import { useRootData } from '../root-data/root-data.ts';
import { useAccountFormText } from './form-text.ts';

type ResendCodeProps = { sentAt: number; onResend: () => Promise<void> };

const fallbackWait = 60;

/**
 * A button that counts down and then resends the code. It keeps its position and the focus. Announced at 30 s and at 0.
 */
export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const t = useAccountFormText();
  const wait = useRootData()?.config.otp_countdown_seconds ?? fallbackWait;
  const [start, setStart] = useState(() => ({
    sentAt,
    seconds: secondsUntil(sentAt + wait * 1000, Date.now()),
  }));
  if (start.sentAt !== sentAt) setStart({ sentAt, seconds: wait });
  const left = useCountdown(start.seconds);
  const [isSending, setSending] = useState(false);

  async function resend() {
    if (left > 0) return;
    setSending(true);
    await onResend();
    setSending(false);
  }

  const spoken = left === 0 ? t('code.resendNow') : left <= 30 ? t('code.resendSoon', { s: 30 }) : '';
  return (
    <>
      <Button
        variant="neutral"
        isWide
        icon={left > 0 ? 'clock' : 'refresh-cw'}
        aria-disabled={left > 0 || undefined}
        isLoading={isSending}
        onClick={resend}
      >
        {left > 0 ? (
          <>
            <span className="sr-only">{t('code.resend')}</span>
            <span className="tabular" aria-hidden="true">
              {t('code.resendIn', { s: left })}
            </span>
          </>
        ) : (
          t('code.resend')
        )}
      </Button>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}
