import { classNames } from '@bakul/ui/class-names';

/** The number of lines in the cart. Decorative: the link around it names the number. */
export function CartCount({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={classNames(
        'grid place-items-center min-w-5.5 h-5.5 px-1.5 rounded-full bg-sun text-ink text-sm/none font-bold',
        className,
      )}
      aria-hidden="true"
      data-testid="cart-count"
    >
      {count}
    </span>
  );
}
