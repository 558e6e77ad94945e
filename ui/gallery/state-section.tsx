import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { CountdownText } from '../countdown-text.tsx';
import { EmptyState } from '../empty-state.tsx';
import { InlineError, Notice } from '../inline-error.tsx';
import { LoadingRegion, Skeleton } from '../skeleton.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

export function StateSection({ copy }: SectionProps) {
  return (
    <GallerySection title="EmptyState, InlineError, Notice, Skeleton, Countdown">
      <div className="gal-wide">
        <Card>
          <EmptyState icon="shopping-cart" title={copy.emptyCart} action={<Button>{copy.browse}</Button>}>
            {copy.emptyText}
          </EmptyState>
        </Card>
        <div className="gal-stack">
          <InlineError
            message={copy.failed}
            detail={copy.failedDetail}
            reference={copy.reference}
            retryLabel={copy.retry}
            onRetry={() => undefined}
          />
          <Notice tone="warning" title={copy.problem}>
            {copy.failedDetail}
          </Notice>
          <Notice tone="info">{copy.emptyText}</Notice>
          <Notice tone="success" title={copy.added} />
        </div>
        <Card>
          <LoadingRegion label={copy.loading}>
            <div className="gal-stack">
              <Skeleton className="gal-block" />
              <Skeleton lines={3} />
            </div>
          </LoadingRegion>
        </Card>
        <p>
          <CountdownText seconds={60} announce={copy.resend}>
            {copy.resend}
          </CountdownText>
        </p>
      </div>
    </GallerySection>
  );
}
