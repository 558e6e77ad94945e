import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { Link } from 'react-router';
import { formatTime } from '../../frame/format.ts';
import { readable } from '../../frame/record-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import { Facts } from '../../parts/facts.tsx';
import { textLink } from '../../parts/styles.ts';
import { accountName, eventName, useSecurityText } from './security-text.ts';

type SecurityEvent = Api['GET /api/staff/security_events']['output']['data'][number];
type Account = NonNullable<SecurityEvent['actor']>;

type SecurityDetailProps = { event: SecurityEvent; onAccount: (account: string) => void };

const pageOf = ({ type, id }: Account) => (type === 'person' ? `/people?open=${id}` : `/staff?open=${id}`);

export function SecurityDetail({ event, onAccount }: SecurityDetailProps) {
  const { lang } = useI18n();
  const t = useSecurityText();
  const { kind, at, actor, subject, detail, request_id } = event;
  const concerned = subject ?? actor;
  const link = (account: Account | null) =>
    account ? (
      <Link className={textLink} to={pageOf(account)}>
        {accountName(t, account)}
      </Link>
    ) : (
      t('security.guest')
    );
  return (
    <article className="grid gap-4" data-testid="detail">
      <header className="grid gap-1 pe-12">
        <h2>{eventName(t, kind)}</h2>
        <p className="text-muted">{formatTime(at, lang)}</p>
      </header>
      <Facts
        facts={[
          { label: t('security.subject'), value: subject && link(subject) },
          { label: t('security.by'), value: link(actor) },
          ...Object.entries(detail).map(([name, value]) => detailFact(t, name, value)),
          { label: t('security.reference'), value: <code>{request_id}</code>, isWide: true },
        ]}
      />
      {concerned && (
        <ActionBar>
          <Button
            variant="neutral"
            icon="history"
            onClick={() => onAccount(`${concerned.type}:${concerned.id}`)}
          >
            {t('security.all')}
          </Button>
        </ActionBar>
      )}
    </article>
  );
}

const labelled = ['factor', 'endpoint', 'sessions', 'left', 'role'] as const;
const factors = ['totp', 'recovery_code', 'passkey'] as const;

/** Known details have a label. Others fall back to their own name. */
function detailFact(t: ReturnType<typeof useSecurityText>, name: string, value: string | number | boolean) {
  const known = labelled.find((each) => each === name);
  const factor = name === 'factor' ? factors.find((each) => each === value) : undefined;
  return {
    label: known ? t(`security.${known}`) : readable(name),
    value: factor ? t(`security.factor.${factor}`) : String(value),
    isWide: name === 'endpoint',
  };
}
