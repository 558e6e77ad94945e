import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';

type FailureProps = {
  failure: ApiFailure;
  onRetry: () => void;
  isRetrying: boolean;
  /** Set for the result of a button that may be far away on the page. */
  takesFocus?: boolean;
};

/** A failure shown in place, with a retry. */
export function Failure({ failure, onRetry, isRetrying, takesFocus = false }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && failure) box.current?.focus();
  }, [takesFocus, failure]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card" data-testid="checkout-problem">
      <FailureNotice failure={failure} onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  );
}
