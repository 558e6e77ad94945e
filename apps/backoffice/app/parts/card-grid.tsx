import type { ReactNode } from 'react';

/** As many cards in a row as have room. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] [&>.card]:min-w-0 [&>.card]:p-5">
      {children}
    </div>
  );
}
