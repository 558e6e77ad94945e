import type { ApiFailure } from '@bakul/shop/kit/client';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { InlineError } from '@bakul/ui/inline-error';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useProfileText } from './profile-text.ts';
import type { Load } from './use-load.ts';

type LoadedProps<T> = {
  load: Load<T>;
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

type LoadFailureProps = { failure: ApiFailure; load: Pick<Load<unknown>, 'reload' | 'isLoading'> };

function LoadFailure({ failure: { status, body }, load }: LoadFailureProps) {
  const { t } = useI18n();
  const text = useProfileText();
  if (status === 404) {
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
  return (
    <InlineError
      message={body.message || t('runtime.error')}
      detail={body.detail ?? undefined}
      reference={body.reference ? `${t('common.reference')} ${body.reference}` : undefined}
      retryLabel={t('common.retry')}
      onRetry={load.reload}
      isRetrying={load.isLoading}
    />
  );
}

export function CardSkeleton({ cards = 2 }: { cards?: number }) {
  return (
    <div className="account-stack">
      {Array.from({ length: cards }, (_, index) => `card ${index}`).map((key) => (
        <div key={key} className="account-skeleton">
          <Skeleton className="h-6 w-40" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
