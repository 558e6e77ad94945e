import type { ApiFailure } from '@bakul/shop/kit/client';
import { InlineError } from '@bakul/ui/inline-error';
import { useI18n } from '../../i18n/i18n.tsx';

type FailureProps = { failure: ApiFailure; onRetry: () => void; isRetrying: boolean };

/** What went wrong, where it did, with a way to try again. */
export function Failure({ failure: { body }, onRetry, isRetrying }: FailureProps) {
  const { t } = useI18n();
  return (
    <InlineError
      message={body.message || t('runtime.error')}
      detail={body.detail ?? undefined}
      reference={body.reference ? `${t('common.reference')} ${body.reference}` : undefined}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
