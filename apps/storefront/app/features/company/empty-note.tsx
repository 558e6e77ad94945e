import type { ReactNode } from 'react';

/** In the place of a list without entries. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="rounded-control border border-line-strong border-dashed p-4 text-muted">{children}</p>;
}
