import { classNames } from '@bakul/ui/class-names';
import { Money } from '@bakul/web/format/money';
import type { ComponentProps } from 'react';

/** A bar at the bottom of the window with the state, the total and the button that orders. */
export function OrderingBar({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'sticky bottom-[calc(var(--bottom-bar,0px)+var(--safe-bottom,0px))] z-20 flex flex-wrap items-center gap-y-2 mx-[calc(-1*var(--gutter))] py-3 px-(--gutter) bg-surface shadow-bar',
        'lg:mx-0 lg:px-4 lg:border lg:border-line lg:rounded-t-card',
        className,
      )}
    />
  );
}

type OrderingTotalProps = { label: string; sen: number; isPending?: boolean };

export function OrderingTotal({ label, sen, isPending = false }: OrderingTotalProps) {
  return (
    <p className="grid justify-items-end text-muted text-sm/5">
      <span>{label}</span>
      <Money sen={sen} className={classNames('text-ink text-xl/6 font-heavy', isPending && 'opacity-50')} />
    </p>
  );
}
