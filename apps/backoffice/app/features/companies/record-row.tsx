import type { ReactNode } from 'react';

/** A record of a company or person: what it is on the left, and more about it on the right or, without room, below. */
export function RecordRow({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-y-0.5 gap-x-4 py-2 border-b border-line text-sm wrap-anywhere">
      {children}
    </li>
  );
}
