import './account-nav.css';
import { Icon } from '@bakul/ui/icon';
import { Link } from '../../i18n/link.tsx';
import { type Section, sectionIcons, sectionPath, sections } from './account-sections.ts';
import { LogoutButton } from './logout-button.tsx';
import { useProfileText } from './profile-text.ts';

/** The account pages: a column on large screens, rows with an arrow on phones. */
export function AccountNav({ current, isList = false }: { current: Section; isList?: boolean }) {
  const text = useProfileText();
  const shown = isList ? sections.filter((section) => section !== 'overview') : sections;
  return (
    <nav className={isList ? 'account-list' : 'account-nav'} aria-label={text('profile.nav')}>
      <ul className={isList ? 'divided' : undefined}>
        {shown.map((section) => (
          <li key={section}>
            <Link to={sectionPath(section)} aria-current={section === current ? 'page' : undefined}>
              <Icon name={sectionIcons[section]} />
              <span>{text(`profile.section.${section}`)}</span>
              {isList && <Icon name="chevron-right" size="sm" />}
            </Link>
          </li>
        ))}
        <li>
          <LogoutButton />
        </li>
      </ul>
    </nav>
  );
}
