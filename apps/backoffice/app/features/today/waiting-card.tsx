import { maxCounted } from '@bakul/shop/features/staff/dashboard/dashboard.rules';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { Link } from 'react-router';
import { useCounts } from '../../frame/counts.tsx';
import { useNav } from '../../frame/use-nav.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useTodayText } from './today-text.ts';

/** Links to the queues that are not empty. */
export function WaitingCard() {
  const { t: common } = useI18n();
  const t = useTodayText();
  const counts = useCounts();
  const waiting = useNav().flatMap((entry) => {
    const n = entry.count ? (counts[entry.count] ?? 0) : 0;
    return n > 0 ? [{ entry, n }] : [];
  });
  return (
    <Card title={t('today.waiting')}>
      {waiting.length === 0 ? (
        <p className="text-muted">{t('today.waiting.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {waiting.map(({ entry, n }) => (
            <li key={entry.path}>
              <Link
                className="flex items-center gap-2 min-h-11 px-3.5 border border-line rounded-control hover:border-line-strong hover:bg-canvas"
                to={entry.path}
              >
                <Icon name={entry.icon} />
                <strong className="min-w-6.5 py-px px-1.75 rounded-full bg-sun text-sm text-center tabular-nums">
                  {n >= maxCounted ? `${maxCounted - 1}+` : n}
                </strong>
                <span>{common(entry.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
