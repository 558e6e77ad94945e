import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { InlineError } from '@bakul/ui/inline-error';
import { useI18n } from '../i18n/i18n.tsx';

type FailureNoticeProps = {
  failure: ApiFailure;
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean | undefined;
  className?: string | undefined;
};

/** A failed call, shown in place. */
export function FailureNotice({ failure: { body }, onRetry, isRetrying, className }: FailureNoticeProps) {
  const { t } = useI18n();
  return (
    <InlineError
      className={className}
      message={body.message || t('runtime.error')}
      detail={body.detail ?? undefined}
      reference={body.reference ? `${t('common.reference')} ${body.reference}` : undefined}
      retryLabel={t('common.retry')}
      onRetry={onRetry && (() => void onRetry())}
      isRetrying={isRetrying}
    />
  );
}
