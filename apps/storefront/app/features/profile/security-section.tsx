import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { useProfileText } from '../../account/profile-text.ts';
import { useSecurityText } from '../../account/security-text.ts';
import { Link } from '../../i18n/link.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The password and the active sessions. */
export function SecuritySection() {
  const text = useProfileText();
  const factor = useSecurityText();
  return (
    <div className="account-stack">
      <Card title={text('security.password')}>
        <p className="account-lead">{text('security.password.text')}</p>
        <Link to="/change-password" className={buttonClass({ variant: 'neutral' })}>
          {text('security.password.change')}
        </Link>
      </Card>
      <Card title={factor('factor.title')}>
        <p className="account-lead">{factor('factor.open.text')}</p>
        <Link to="/profile/security" className={buttonClass({ variant: 'neutral' })}>
          {factor('factor.open')}
        </Link>
      </Card>
      <SessionsCard />
    </div>
  );
}
