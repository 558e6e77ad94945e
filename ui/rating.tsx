import { classNames } from './class-names.ts';

type StarsProps = { value: number; className?: string | undefined };

/** Five stars filled in half steps. Decorative: show a number or a name next to them. */
export function Stars({ value, className }: StarsProps) {
  const halves = Math.min(10, Math.max(0, Math.round(value * 2)));
  // Uses a class, because the pages' CSP allows no style attributes.
  return <span className={classNames('stars', `stars-${halves}`, className)} aria-hidden="true" />;
}

type RatingProps = {
  value: number;
  count?: number | undefined;
  /** Read by screen readers instead of the numbers: "4.7 of 5, 128 reviews". */
  label: string;
  /** One star and the number, for cards. */
  isCompact?: boolean | undefined;
  className?: string | undefined;
};

export function Rating({ value, count, label, isCompact, className }: RatingProps) {
  return (
    <span
      className={classNames('rating', isCompact && 'rating-compact', className)}
      role="img"
      aria-label={label}
    >
      {!isCompact && <Stars value={value} />}
      <span className="rating-value">{value.toFixed(1)}</span>
      {count !== undefined && <span className="rating-count">{`(${count})`}</span>}
    </span>
  );
}
