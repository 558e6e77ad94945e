import type { ReactNode } from 'react';

/** The actions on the open item. They stay in view at the bottom of it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-0 z-2 flex flex-wrap items-center gap-2 -mx-4 py-3 px-4 bg-surface shadow-bar lg:-mx-6 lg:px-6 max-lg:[&>.button]:flex-1 max-lg:[&>.button]:px-3"
      data-part="actions"
    >
      {children}
    </div>
  );
}
