import type { Api } from '@bakul/shop/api';
import { securityEventKinds } from '@bakul/shop/kit/security-events';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { useAuditText } from './audit-text.ts';
import { SecurityDetail } from './security-detail.tsx';
import { SecurityFilters } from './security-filters.tsx';
import { accountName, eventName, useSecurityText } from './security-text.ts';

type SecurityEvent = Api['GET /api/staff/security_events']['output']['data'][number];

const noteworthy: ReadonlySet<string> = new Set([
  'login_locked',
  'reauthentication_failed',
  'access_denied',
  'recovery_code_used',
  'staff_login_failed',
  'staff_login_locked',
]);

/** Sign-ins, failed sign-ins and account changes, of buyers and of staff. */
export function SecurityTab() {
  const { lang } = useI18n();
  const t = useSecurityText();
  const audit = useAuditText();
  const filters = useFilters({ kind: '', account: '', from: '', to: '' });
  const { kind, account, from, to } = filters.values;
  const known = securityEventKinds.find((each) => each === kind);
  const events = usePages('GET /api/staff/security_events', {
    ...(known && { kind: known }),
    ...(account && { account }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const queue = useQueue({
    ...events,
    idOf: (event) => event.id,
    nameOf: (event) => eventName(t, event.kind),
  });
  const columns: Column<SecurityEvent>[] = [
    { id: 'when', label: audit('audit.when'), cell: ({ at }) => formatTime(at, lang) },
    {
      id: 'event',
      label: t('security.event'),
      cell: (event) =>
        noteworthy.has(event.kind) ? (
          <Badge tone="warning">{eventName(t, event.kind)}</Badge>
        ) : (
          eventName(t, event.kind)
        ),
    },
    {
      id: 'account',
      label: t('security.account'),
      cell: ({ actor, subject }) => accountName(t, subject ?? actor),
    },
    {
      id: 'by',
      label: t('security.by'),
      cell: ({ actor, subject }) => (subject ? accountName(t, actor) : ''),
      isExtra: true,
    },
  ];
  return (
    <div className="grid content-start gap-4 min-w-0">
      <SecurityFilters values={filters.values} onChange={filters.set} />
      <ListQueue
        list={events}
        filters={filters}
        queue={queue}
        label={t('security.list')}
        columns={columns}
        empty={<EmptyState icon="history" title={t('security.none')} />}
        detail={(id) => {
          const event = events.rows.find((each) => String(each.id) === id);
          return event ? (
            <SecurityDetail event={event} onAccount={(chosen) => filters.set({ account: chosen })} />
          ) : null;
        }}
      />
    </div>
  );
}
