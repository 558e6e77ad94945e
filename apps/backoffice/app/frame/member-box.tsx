import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { session } from '../session/browser-session.ts';
import { signOut } from '../session/sign-out.ts';
import { useStaff } from '../session/use-staff.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Who works here, in which language, and the way out. */
export function MemberBox() {
  const { t } = useI18n();
  const { member } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="bo-member">
      <LanguageSwitch
        onChosen={(language) => {
          // Remembered for the next browser too; this one knows already.
          void call('PATCH /api/staff/me', { language }).then((result) => {
            if (result.ok) void session.update(result.data.data);
          });
        }}
      />
      <div className="bo-member-who">
        <p>
          <strong>{member.name}</strong>
          <span>{t(`role.${member.role}`)}</span>
        </p>
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
