import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { InlineError } from '@bakul/ui/inline-error';
import { useI18n } from '../i18n/i18n.tsx';
import { withFieldName } from './record-text.ts';

type FailureNoticeProps = {
  failure: ApiFailure | null;
  onRetry?: (() => unknown) | undefined;
  isRetrying?: boolean | undefined;
  className?: string | undefined;
};

/** Shows a failure where it happened: the server's message, the reference, and a retry. */
export function FailureNotice({ failure, onRetry, isRetrying, className }: FailureNoticeProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (!failure) return null;
  const { message, detail, reference, errors } = failure.body;
  const [[field, [first]] = ['', []]] = Object.entries(errors);
  const shown = first === undefined ? message || t('common.error') : withFieldName(field, first, i18n);
  return (
    <InlineError
      className={className}
      message={shown}
      detail={detail === null || detail === shown ? undefined : detail}
      reference={reference && failure.status >= 500 ? t('common.reference', { reference }) : undefined}
      retryLabel={onRetry ? t('common.retry') : undefined}
      onRetry={onRetry ? () => void onRetry() : undefined}
      isRetrying={isRetrying}
    />
  );
}
