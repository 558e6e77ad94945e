import type { ReactNode } from 'react';

/** The title of the open item, with room for the button that closes it, and what it is about below. */
export function DetailHeader({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <header className="grid gap-1 pe-12">
      <h2 className="text-xl/7 wrap-anywhere">{title}</h2>
      {children}
    </header>
  );
}
