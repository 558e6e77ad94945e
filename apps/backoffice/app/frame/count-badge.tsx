import { maxCounted } from '@bakul/shop/features/staff/dashboard/dashboard.rules';
import { useI18n } from '../i18n/i18n.tsx';
import type { NavEntry } from '../nav.ts';
import { useCounts } from './counts.tsx';

/** The number of waiting items of a sidebar entry. Renders nothing when it is 0. */
export function CountBadge({ entry }: { entry: NavEntry }) {
  const { t } = useI18n();
  const counts = useCounts();
  const n = entry.count ? (counts[entry.count] ?? 0) : 0;
  if (n === 0) return null;
  const isMany = n >= maxCounted;
  return (
    <span className="bo-badge">
      <span aria-hidden="true">{isMany ? `${maxCounted - 1}+` : n}</span>
      <span className="sr-only">
        {isMany ? t('shell.waitingMany', { n: maxCounted - 1 }) : t('shell.waiting', { n })}
      </span>
    </span>
  );
}
