import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

export type Tone =
  | 'neutral'
  | 'brand'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'promo'
  | 'sun'
  | 'plain';

type BadgeProps = { tone?: Tone; icon?: IconName; className?: string | undefined; children: ReactNode };

/** A short state or label: grade, promotion, overdue. Always in words, never a colour alone. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', className)} data-tone={tone}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  );
}

/** A number in a circle, such as the products in the cart. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className="count-badge">
      {count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}

type ChipProps = {
  children: ReactNode;
  /** URL of the page without this filter. */
  href?: string;
  onRemove?: () => void;
  /** Read before the text: "Remove filter". */
  removeLabel?: string;
  isSelected?: boolean;
};

/** An active filter: a link or button that removes it. */
export function Chip({ children, href, onRemove, removeLabel, isSelected = true }: ChipProps) {
  const content = (
    <>
      {removeLabel && <span className="sr-only">{removeLabel} </span>}
      {children}
      {isSelected && <Icon name="x" size="sm" />}
    </>
  );
  if (href) {
    return (
      <Link className="chip" data-selected={isSelected || undefined} href={href}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className="chip" data-selected={isSelected || undefined} onClick={onRemove}>
      {content}
    </button>
  );
}
