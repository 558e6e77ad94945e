import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Lead } from '../../account/lead.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { useSecurityText } from '../../account/security-text.ts';
import { Link } from '../../i18n/link.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The password and the active sessions. */
export function SecuritySection() {
  const text = useProfileText();
  const factor = useSecurityText();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={text('security.password')}>
        <Lead>{text('security.password.text')}</Lead>
        <Link to="/change-password" className={buttonClass({ variant: 'neutral' })}>
          {text('security.password.change')}
        </Link>
      </Card>
      <Card title={factor('factor.title')}>
        <Lead>{factor('factor.open.text')}</Lead>
        <Link to="/profile/security" className={buttonClass({ variant: 'neutral' })}>
          {factor('factor.open')}
        </Link>
      </Card>
      <SessionsCard />
    </div>
  );
}
