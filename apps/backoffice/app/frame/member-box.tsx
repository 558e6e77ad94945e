import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { signOut } from '../session/sign-out.ts';
import { useStaff } from '../session/use-staff.ts';
import { MemberLanguageSwitch } from './own-language-switch.tsx';

/** The signed-in member, the language switch and the sign-out button. */
export function MemberBox({ onGo }: { onGo?: () => void }) {
  const { t } = useI18n();
  const { member } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="bo-member">
      <MemberLanguageSwitch />
      <div className="bo-member-who">
        <Link to="/account" className="bo-member-account" onClick={onGo}>
          <strong>{member.name}</strong>
          <span>{t(`role.${member.role}`)}</span>
          <span className="bo-member-link">{t('shell.account')}</span>
        </Link>
        <Button
          variant="quiet"
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
