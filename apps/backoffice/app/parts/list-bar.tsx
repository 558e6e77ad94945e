import type { ReactNode } from 'react';

/** The line below a list: how much of it is shown, and the way to the rest. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 text-muted text-sm">
      {children}
    </div>
  );
}
