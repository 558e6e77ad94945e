import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { signOut } from '../session/sign-out.ts';
import { useStaff } from '../session/use-staff.ts';
import type { NavPlace } from './nav-list.tsx';
import { MemberLanguageSwitch } from './own-language-switch.tsx';

/** The signed-in member, the language switch and the sign-out button. */
export function MemberBox({ place, onGo }: { place: NavPlace; onGo?: () => void }) {
  const { t } = useI18n();
  const { member } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  const isDark = place === 'sidebar';
  return (
    <div className={classNames('grid gap-2 pt-3 pb-4 px-4', isDark && 'border-t border-[#2b5639]')}>
      <MemberLanguageSwitch look={isDark ? 'low' : 'normal'} />
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-2">
        <Link to="/account" className="grid min-w-0 leading-[1.3] no-underline" onClick={onGo}>
          <strong className={isDark ? 'text-white' : undefined}>{member.name}</strong>
          <span className="text-sm opacity-85">{t(`role.${member.role}`)}</span>
          <span className="text-sm underline">{t('shell.account')}</span>
        </Link>
        <Button
          variant="quiet"
          className={isDark ? '-ms-3 text-[#dfeae1] hover:bg-[#20412b]' : undefined}
          icon="logout"
          isLoading={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {t('shell.signOut')}
        </Button>
      </div>
    </div>
  );
}
