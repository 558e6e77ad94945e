import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

type Props = { legend: string; isLegendHidden?: boolean; children: ReactNode };

export function FilterGroup({ legend, isLegendHidden = false, children }: Props) {
  return (
    <fieldset
      className={classNames(
        'pb-2 min-w-0 border-t border-line [&_.option:has(:checked)>.option-text]:font-strong',
        isLegendHidden && 'pt-2',
      )}
    >
      {/* A legend would sit on the border: floating puts it inside, below the line. */}
      <legend className={isLegendHidden ? 'sr-only' : 'float-left w-full pt-3 pb-1 font-strong'}>
        {legend}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
