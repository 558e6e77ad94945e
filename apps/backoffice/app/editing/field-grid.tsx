import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

const grids = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

/** Fields next to each other, with their controls on one line. On a phone they are below each other. */
export function FieldGrid({ columns, children }: { columns: keyof typeof grids; children: ReactNode }) {
  return <div className={classNames('grid gap-y-3 gap-x-4 items-end', grids[columns])}>{children}</div>;
}
