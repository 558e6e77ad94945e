import { maxCounted } from '@bakul/shop/features/staff/dashboard/dashboard.rules';
import { classNames } from '@bakul/ui/class-names';
import { useI18n } from '../i18n/i18n.tsx';
import type { NavEntry } from '../nav.ts';
import { useCounts } from './counts.tsx';

type CountBadgeProps = {
  entry: NavEntry;
  /** Smaller, and over the corner of the icon. */
  isOnIcon?: boolean;
};

/** The number of waiting items of a sidebar entry. Renders nothing when it is 0. */
export function CountBadge({ entry, isOnIcon = false }: CountBadgeProps) {
  const counts = useCounts();
  return <Badge n={entry.count ? (counts[entry.count] ?? 0) : 0} isOnIcon={isOnIcon} />;
}

/** The waiting items of a folded group. */
export function SumBadge({ entries }: { entries: readonly NavEntry[] }) {
  const counts = useCounts();
  const n = entries.reduce((sum, { count }) => sum + (count ? (counts[count] ?? 0) : 0), 0);
  return <Badge n={n} isOnIcon={false} />;
}

function Badge({ n, isOnIcon }: { n: number; isOnIcon: boolean }) {
  const { t } = useI18n();
  if (n === 0) return null;
  const isMany = n >= maxCounted;
  return (
    <span
      className={classNames(
        'rounded-full bg-sun text-ink text-sm font-bold text-center tabular-nums',
        isOnIcon ? 'absolute top-1 left-[calc(50%+4px)] min-w-5 px-1.25' : 'min-w-6.5 py-px px-1.75',
      )}
    >
      <span aria-hidden="true">{isMany ? `${maxCounted - 1}+` : n}</span>
      <span className="sr-only">
        {isMany ? t('shell.waitingMany', { n: maxCounted - 1 }) : t('shell.waiting', { n })}
      </span>
    </span>
  );
}
