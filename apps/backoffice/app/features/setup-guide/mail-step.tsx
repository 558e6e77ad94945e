import { Button } from '@bakul/ui/button';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSetupGuideText } from './setup-guide-text.ts';
import type { StepProps } from './setup-step-card.tsx';

/** The mail server is a secret of the server. Here one can only try it. */
export function MailStep({ isNext, guide: { mail }, onGuide }: StepProps) {
  const t = useSetupGuideText();
  const mutation = useMutation();
  async function send() {
    const result = await mutation.run('POST /api/staff/setup_guide/test_mail', {}, { done: null });
    if (result.ok) onGuide(result.data.data);
  }
  return (
    <>
      <p>{t('guide.mail.text')}</p>
      {!mail.is_configured && <p>{t('guide.mail.missing')}</p>}
      <TestMail test={mail.test} />
      {mutation.failure && <FailureNotice failure={mutation.failure} />}
      {mail.is_configured && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isNext ? 'primary' : 'neutral'}
            icon="send"
            isLoading={mutation.isBusy}
            onClick={() => void send()}
          >
            {t('guide.mail.send')}
          </Button>
        </div>
      )}
    </>
  );
}

function TestMail({ test }: { test: StepProps['guide']['mail']['test'] }) {
  const t = useSetupGuideText();
  const { lang } = useI18n();
  return (
    <div role="status" className="wrap-anywhere empty:hidden">
      {test &&
        (test.sent_at ? (
          <p className="text-success font-semibold">
            {t('guide.mail.sent', { recipient: test.recipient, time: formatTime(test.sent_at, lang) })}
          </p>
        ) : test.failure ? (
          <p className="text-danger font-semibold">{t('guide.mail.failed', { failure: test.failure })}</p>
        ) : (
          <p>{t('guide.mail.waiting', { recipient: test.recipient })}</p>
        ))}
    </div>
  );
}
