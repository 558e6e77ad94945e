import { classNames } from './class-names.ts';

type StarsProps = { value: number; className?: string | undefined };

/** Five stars filled in half steps. Decorative: a number or a name must stand beside them. */
export function Stars({ value, className }: StarsProps) {
  const halves = Math.min(10, Math.max(0, Math.round(value * 2)));
  // By class: the pages' policy allows no style attributes.
  return <span className={classNames('stars', `stars-${halves}`, className)} aria-hidden="true" />;
}

type RatingProps = {
  value: number;
  count?: number | undefined;
  /** Read instead of the figures: "4.7 of 5, 128 reviews". */
  label: string;
  /** One star and the figure, for cards. */
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
