import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { NavLink } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import type { NavEntry } from '../nav.ts';
import { CountBadge } from './count-badge.tsx';

/** The links are in the dark sidebar, or in the menu of a phone. */
export type NavPlace = 'sidebar' | 'menu';

const looks: Record<NavPlace, string> = {
  sidebar:
    'min-h-10 hover:bg-[#20412b] aria-[current=page]:bg-[#2b5639] aria-[current=page]:text-white aria-[current=page]:font-strong',
  menu: 'min-h-11 hover:bg-canvas aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-hover',
};

type NavListProps = { entries: readonly NavEntry[]; place: NavPlace; onGo?: () => void };

export function NavList({ entries, place, onGo }: NavListProps) {
  const { t } = useI18n();
  return (
    <ul className="grid gap-0.5 p-2">
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavLink
            to={entry.path}
            end={entry.path === '/'}
            className={classNames('flex items-center gap-3 px-3.5 rounded-control font-medium', looks[place])}
            onClick={onGo}
          >
            <Icon name={entry.icon} />
            <span className="flex-1 min-w-0">{t(entry.label)}</span>
            <CountBadge entry={entry} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
