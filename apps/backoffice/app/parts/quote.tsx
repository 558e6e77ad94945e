import type { ReactNode } from 'react';

/** What a buyer wrote. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="py-2.5 px-3.5 rounded-card bg-canvas whitespace-pre-line wrap-anywhere">
      {children}
    </blockquote>
  );
}
