import { Icon } from '@bakul/ui/icon';
import { NavLink } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import type { NavEntry } from '../nav.ts';
import { CountBadge } from './count-badge.tsx';

type NavListProps = { entries: readonly NavEntry[]; onGo?: () => void };

export function NavList({ entries, onGo }: NavListProps) {
  const { t } = useI18n();
  return (
    <ul className="bo-nav">
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavLink to={entry.path} end={entry.path === '/'} className="bo-nav-link" onClick={onGo}>
            <Icon name={entry.icon} />
            <span className="bo-nav-name">{t(entry.label)}</span>
            <CountBadge entry={entry} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
