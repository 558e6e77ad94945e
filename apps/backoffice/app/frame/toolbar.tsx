import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

const fields = classNames(
  '[&_.field-label]:text-muted [&_.field-label]:whitespace-nowrap',
  'lg:[&_.field]:flex-row lg:[&_.field]:items-center lg:[&_.field]:gap-2 lg:[&_select.input]:max-w-45',
  'max-lg:[&_.field]:flex-[1_1_40%] max-lg:[&_.field]:items-stretch max-lg:[&_.field]:gap-1 max-lg:[&_select.input]:max-w-none',
);

/** A row of filters and a search above a list. Fields in it have their label in front of them where there is room. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-2 print:hidden', fields)}>{children}</div>
  );
}
