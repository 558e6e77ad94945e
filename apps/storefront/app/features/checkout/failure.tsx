import type { ApiFailure } from '@bakul/shop/kit/client';
import { InlineError } from '@bakul/ui/inline-error';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';

type FailureProps = {
  failure: ApiFailure;
  onRetry: () => void;
  isRetrying: boolean;
  /** Set for the result of a button that may be far away on the page. */
  takesFocus?: boolean;
};

/** A failure shown in place, with a retry. */
export function Failure({ failure, onRetry, isRetrying, takesFocus = false }: FailureProps) {
  const { t } = useI18n();
  const { body } = failure;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && failure) box.current?.focus();
  }, [takesFocus, failure]);
  return (
    <div ref={box} tabIndex={-1} className="checkout-problem">
      <InlineError
        message={body.message || t('runtime.error')}
        detail={body.detail ?? undefined}
        reference={body.reference ? `${t('common.reference')} ${body.reference}` : undefined}
        retryLabel={t('common.retry')}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </div>
  );
}
