import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

type SheetCellProps = {
  label?: string | undefined;
  className?: string | undefined;
  colSpan?: number | undefined;
  children: ReactNode;
};

/** A cell of the variants. On a phone, where the cells of a row are below each other, it shows its label. */
export function SheetCell({ label, className, colSpan, children }: SheetCellProps) {
  return (
    <td
      className={classNames(
        'py-1.5 px-1 align-top max-lg:block',
        label !== undefined &&
          'max-lg:before:block max-lg:before:text-muted max-lg:before:text-sm max-lg:before:content-[attr(data-label)]',
        className,
      )}
      data-label={label}
      colSpan={colSpan}
    >
      {children}
    </td>
  );
}
