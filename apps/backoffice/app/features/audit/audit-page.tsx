import { EmptyState } from '@bakul/ui/empty-state';
import { LinkTabs } from '@bakul/ui/tabs';
import { useSearchParams } from 'react-router';
import { useActionNames } from '../../frame/action-names.ts';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import type { Column } from '../../frame/queue.tsx';
import { recordText } from '../../frame/record-text.ts';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditText } from './audit-text.ts';
import { SecurityTab } from './security-tab.tsx';
import { useSecurityText } from './security-text.ts';

const tabs = ['log', 'security'] as const;

/** /audit: staff actions and security events of accounts. */
export function AuditPage() {
  const t = useAuditText();
  const security = useSecurityText();
  const [params] = useSearchParams();
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? 'log';
  return (
    <Page
      title={t('audit.title')}
      hint={shown === 'log' ? t('audit.hint') : security('security.hint')}
      toolbar={
        <LinkTabs
          label={security('audit.tabs')}
          selected={shown}
          tabs={tabs.map((id) => ({ id, label: security(`audit.tab.${id}`), href: `?tab=${id}` }))}
        />
      }
    >
      {shown === 'log' ? <LogTab /> : <SecurityTab />}
    </Page>
  );
}

function LogTab() {
  const i18n = useI18n();
  const { lang } = i18n;
  const t = useAuditText();
  const nameOf = useActionNames();
  const filters = useFilters({ q: '', member: '', action: '', type: '', from: '', to: '' });
  const { q, member, action, type, from, to } = filters.values;
  const log = usePages('GET /api/staff/audit', {
    ...(q && { record_id: q }),
    ...(member && { staff_id: Number(member) }),
    ...(action && { action }),
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const queue = useQueue({
    ...log,
    idOf: (entry) => entry.id,
    nameOf: (entry) => `${entry.staff.name}: ${nameOf(entry.action)}`,
  });
  const columns: Column<AuditEntry>[] = [
    { id: 'when', label: t('audit.when'), cell: ({ at }) => formatTime(at, lang) },
    { id: 'who', label: t('audit.who'), cell: ({ staff }) => staff.name },
    { id: 'what', label: t('audit.what'), cell: (entry) => nameOf(entry.action) },
    {
      id: 'record',
      label: t('audit.record'),
      cell: ({ record }) => recordText(record, i18n),
      isExtra: true,
    },
  ];
  return (
    <div className="grid content-start gap-4 min-w-0">
      <Toolbar>
        <AuditFilters values={filters.values} onChange={filters.set} />
      </Toolbar>
      <ListQueue
        list={log}
        filters={filters}
        queue={queue}
        label={t('audit.list')}
        columns={columns}
        empty={<EmptyState icon="history" title={t('audit.none')} />}
        detail={(id) => {
          const entry = log.rows.find((each) => String(each.id) === id);
          return entry ? (
            <AuditDetail
              entry={entry}
              onSame={() => filters.set({ q: entry.record.label, type: entry.record.type })}
            />
          ) : null;
        }}
      />
    </div>
  );
}
