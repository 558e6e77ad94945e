import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { groupEntries, isWithin, type NavEntry, type NavGroup } from '../nav.ts';
import { CountBadge, SumBadge } from './count-badge.tsx';

/** The links are in the dark sidebar, or in the menu of a phone. */
export type NavPlace = 'sidebar' | 'menu';

const looks: Record<NavPlace, string> = {
  sidebar:
    'min-h-9.5 hover:bg-[#20412b] aria-[current=page]:bg-[#2b5639] aria-[current=page]:text-white aria-[current=page]:font-strong',
  menu: 'min-h-11 hover:bg-canvas aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-hover',
};

type NavListProps = { entries: readonly NavEntry[]; place: NavPlace; onGo?: () => void };

/** The entries under the headings of their groups. On a phone, the group of the current page is unfolded. */
export function NavList({ entries, place, onGo }: NavListProps) {
  const groups = groupEntries(entries);
  const { pathname } = useLocation();
  return (
    <div className="grid gap-1 p-2">
      {groups.map(({ group, entries: own }) => {
        const links = <NavLinks entries={own} place={place} onGo={onGo} />;
        if (group === null) return <div key="first">{links}</div>;
        if (place === 'sidebar') return <Heading key={group} group={group} entries={own} />;
        const isOpen = groups.length <= 2 || own.some((entry) => isWithin(entry, pathname));
        return (
          <Folded key={group} group={group} entries={own} isOpen={isOpen}>
            {links}
          </Folded>
        );
      })}
    </div>
  );
}

type GroupProps = { group: NavGroup; entries: readonly NavEntry[] };

function Heading({ group, entries }: GroupProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="grid gap-0.5 pt-2" data-part="nav-group">
      <h2 id={id} className="px-3.5 pb-0.5 text-sm/5 font-semibold text-[#a9c4b0]">
        {t(`group.${group}`)}
      </h2>
      {/* The heading names the list. A section of that name could be mistaken for one of the page. */}
      <NavLinks entries={entries} place="sidebar" headingId={id} />
    </div>
  );
}

type FoldedProps = GroupProps & { isOpen: boolean; children: React.ReactNode };

function Folded({ group, entries, isOpen, children }: FoldedProps) {
  const { t } = useI18n();
  return (
    <details className="group/nav border-t border-line" open={isOpen} data-part="nav-group">
      <summary className="flex items-center gap-3 min-h-12 px-3.5 font-semibold cursor-pointer">
        <span className="flex-1 min-w-0">{t(`group.${group}`)}</span>
        <span className="group-open/nav:hidden">
          <SumBadge entries={entries} />
        </span>
        <Icon name="chevron-down" className="group-open/nav:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

type NavLinksProps = NavListProps & { headingId?: string };

function NavLinks({ entries, place, onGo, headingId }: NavLinksProps) {
  const { t } = useI18n();
  return (
    <ul className="grid gap-0.5" aria-labelledby={headingId}>
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
