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
        <p className="bo-quiet">{t('today.waiting.none')}</p>
      ) : (
        <ul className="bo-waiting">
          {waiting.map(({ entry, n }) => (
            <li key={entry.path}>
              <Link to={entry.path}>
                <Icon name={entry.icon} />
                <strong>{n >= maxCounted ? `${maxCounted - 1}+` : n}</strong>
                <span>{common(entry.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
