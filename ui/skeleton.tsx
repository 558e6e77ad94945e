import { classNames } from './class-names.ts';

type SkeletonProps = { className?: string | undefined; lines?: number | undefined };

/** A grey place for what is on its way. It shows after 300 ms only: a fast answer must not flicker. */
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

/** Around skeletons: tells assistive technology that the region is loading. */
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
