import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import type { RequestState } from '@bakul/web/data/use-request';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { Link } from '../i18n/link.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useProfileText } from './profile-text.ts';

type LoadedProps<T> = {
  load: Pick<RequestState<T>, 'data' | 'failure' | 'isLoading'> & { reload: () => unknown };
  /** Shaped like the content it stands for. */
  skeleton?: ReactNode;
  /** Shown on a 404. Without it, a link leads to the account. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The loaded content, a skeleton, or the failure with a retry. */
export function Loaded<T>({ load, skeleton, gone, children }: LoadedProps<T>) {
  const { t } = useI18n();
  if (load.data !== null) {
    return (
      <>
        {load.failure && <LoadFailure failure={load.failure} load={load} />}
        {children(load.data)}
      </>
    );
  }
  if (load.failure?.status === 404 && gone) return gone;
  if (load.failure) return <LoadFailure failure={load.failure} load={load} />;
  return <LoadingRegion label={t('common.loading')}>{skeleton ?? <CardSkeleton />}</LoadingRegion>;
}

type LoadFailureProps = { failure: ApiFailure; load: { isLoading: boolean; reload: () => unknown } };

function LoadFailure({ failure, load }: LoadFailureProps) {
  const text = useProfileText();
  if (failure.status === 404) {
    const action = (
      <Link to="/profile" className={buttonClass({ variant: 'secondary' })}>
        {text('profile.gone.action')}
      </Link>
    );
    return (
      <EmptyState title={text('profile.gone.title')} action={action}>
        {text('profile.gone.text')}
      </EmptyState>
    );
  }
  return <FailureNotice failure={failure} onRetry={load.reload} isRetrying={load.isLoading} />;
}

export function CardSkeleton({ cards = 2 }: { cards?: number }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {Array.from({ length: cards }, (_, index) => `card ${index}`).map((key) => (
        <div key={key} className="grid gap-4 p-6 border border-line rounded-card">
          <Skeleton className="h-6 w-40" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
