import { Menu } from '@bakul/ui/menu';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';
import { useAuthText } from '../auth/auth-text.ts';
import { logOut } from '../auth/log-out.ts';
import { initialsOf } from '../profile/initials.ts';
import { rememberLanguage } from './remember-language.ts';

/** Name, picture or initials, and what a member does with the account. */
export function MemberMenu({ name, avatar }: { name: string; avatar: string | null }) {
  const { lang } = useI18n();
  const t = useAuthText();
  const { pathname, search } = useLocation();

  function changeLanguage() {
    const other = lang === 'en' ? 'ms' : 'en';
    rememberLanguage(other);
    window.location.assign(pathIn(other, pathname) + search + window.location.hash);
  }

  return (
    <Menu
      label={t('auth.menu', { name })}
      variant="quiet"
      className="member-button"
      button={
        <>
          {/* Letters drawn by the stylesheet: they are no words of the button, whose name is the name. */}
          <span className="member-picture" data-initials={avatar ? undefined : initialsOf(name)}>
            {avatar && <img src={avatar} alt="" width="36" height="36" />}
          </span>
          <span className="member-name">{name}</span>
        </>
      }
      items={[
        { label: t('auth.menu.profile'), icon: 'user', href: '/profile' },
        { label: t('auth.menu.password'), icon: 'key', href: '/change-password' },
        { label: t('auth.menu.language'), icon: 'globe', onSelect: changeLanguage },
        { label: t('auth.menu.logout'), icon: 'logout', onSelect: () => void logOut() },
      ]}
    />
  );
}
