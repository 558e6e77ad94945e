import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DataTableProps = ComponentProps<'div'> & {
  /** Names the table. Visible only with `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean | undefined;
  /** Row height: 52 px, 78 px for the order pad, or 41 px for the price sheet. */
  density?: 'normal' | 'tall' | 'dense' | undefined;
  /** A bar below the rows: selection, total, button. */
  footer?: ReactNode;
  /** `thead` and `tbody`. Mark numbers with `data-numeric` and selected rows with `data-selected`. */
  children: ReactNode;
};

/** Frame and style of a table. On narrow screens it scrolls sideways and is reachable by keyboard. */
export function DataTable(props: DataTableProps) {
  const { caption, isCaptionShown, density = 'normal', footer, className, children, ...rest } = props;
  return (
    <div {...rest} className={classNames('data-table-frame', className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section className="data-table-scroll" aria-label={caption} tabIndex={0}>
        <table className="data-table" data-density={density}>
          <caption className={isCaptionShown ? undefined : 'sr-only'}>{caption}</caption>
          {children}
        </table>
      </section>
      {footer && <div className="data-table-footer">{footer}</div>}
    </div>
  );
}
