import { classNames } from './class-names.ts';

type SkeletonProps = { className?: string | undefined; lines?: number | undefined };

/**
 * A placeholder for content that is loading. It appears only after 300 ms, so that a fast response causes no flicker.
 */
export function Skeleton({ className, lines }: SkeletonProps) {
  if (lines === undefined) return <span className={classNames('skeleton', className)} aria-hidden="true" />;
  return (
    <span className={classNames('skeleton-lines', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={index} className="skeleton" />
      ))}
    </span>
  );
}

/** Wraps skeletons and tells assistive technology that the region is loading. */
export function LoadingRegion({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
