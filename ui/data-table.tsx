import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DataTableProps = {
  /** Names the table; shown only when `isCaptionShown`. */
  caption: string;
  isCaptionShown?: boolean | undefined;
  /** Rows of 52 px, of 78 for the order pad, or of 41 for the price sheet. */
  density?: 'normal' | 'tall' | 'dense' | undefined;
  /** A bar under the rows: selection, total, the button. */
  footer?: ReactNode;
  className?: string | undefined;
  /** `thead` and `tbody`; mark figures with `data-numeric` and chosen rows with `data-selected`. */
  children: ReactNode;
};

/** Frame and look of a table; on narrow screens it scrolls sideways by itself and can be reached by keyboard. */
export function DataTable(props: DataTableProps) {
  const { caption, isCaptionShown, density = 'normal', footer, className, children } = props;
  return (
    <div className={classNames('data-table-frame', className)}>
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
