import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Badge } from '../chip.tsx';
import { CountdownText } from '../countdown-text.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Hint } from '../hint.tsx';
import { InlineError, Notice } from '../inline-error.tsx';
import { LoadingRegion, Skeleton } from '../skeleton.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

export function StateSection({ copy }: SectionProps) {
  return (
    <GallerySection title={copy.sections.titles.states}>
      <div className="gal-wide">
        <Specimen name="Card" file="card.tsx">
          <Card title={copy.sample.prices} aside={<Badge tone="success">{copy.sample.lower}</Badge>}>
            {copy.sample.chart}
          </Card>
          <Card title={copy.added} isSelected>
            {copy.sample.toGo}
          </Card>
        </Specimen>
        <Specimen name="EmptyState" file="empty-state.tsx">
          <EmptyState
            icon="shopping-cart"
            title={copy.emptyCart}
            action={<Button>{copy.browse}</Button>}
            headingLevel={3}
          >
            {copy.emptyText}
          </EmptyState>
        </Specimen>
        <MessageSpecimens copy={copy} />
        <LoadingSpecimens copy={copy} />
      </div>
    </GallerySection>
  );
}

function MessageSpecimens({ copy }: SectionProps) {
  const failure = { message: copy.failed, retryLabel: copy.retry, onRetry: () => undefined };
  return (
    <>
      <Specimen name="InlineError" file="inline-error.tsx">
        <InlineError {...failure} detail={copy.failedDetail} reference={copy.reference} />
        <InlineError {...failure} isRetrying />
      </Specimen>
      <Specimen name="Notice" file="inline-error.tsx">
        <Notice tone="danger" title={copy.failed} />
        <Notice tone="warning" title={copy.problem}>
          {copy.failedDetail}
        </Notice>
        <Notice tone="info" action={<Button variant="neutral">{copy.browse}</Button>}>
          {copy.emptyText}
        </Notice>
        <Notice tone="success" title={copy.added} />
      </Specimen>
      <Specimen name="Hint" file="hint.tsx">
        <Hint>{copy.passwordHint}</Hint>
        <Hint icon="truck">{copy.sample.toGo}</Hint>
      </Specimen>
    </>
  );
}

function LoadingSpecimens({ copy }: SectionProps) {
  return (
    <>
      <Specimen name="Skeleton" file="skeleton.tsx">
        <Skeleton className="gal-block" />
        <Skeleton lines={3} />
      </Specimen>
      <Specimen name="LoadingRegion" file="skeleton.tsx">
        <Card>
          <LoadingRegion label={copy.loading}>
            <Skeleton lines={2} />
          </LoadingRegion>
        </Card>
      </Specimen>
      <Specimen name="CountdownText" file="countdown-text.tsx">
        <CountdownText seconds={60} announce={copy.resend}>
          {copy.resend}
        </CountdownText>
      </Specimen>
    </>
  );
}
