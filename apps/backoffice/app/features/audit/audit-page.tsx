import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useMemo } from 'react';
import { useDeedNames } from '../../frame/deed-names.ts';
import { readable } from '../../frame/difference.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditText } from './audit-text.ts';

export function AuditPage() {
  const { t: common, lang } = useI18n();
  const t = useAuditText();
  const nameOf = useDeedNames();
  const filters = useFilters({ q: '', member: '', deed: '', type: '', from: '', to: '' });
  const { q, member, deed, type, from, to } = filters.values;
  const input = useMemo(
    () => ({
      ...(q && { record_id: q }),
      ...(member && { staff_id: Number(member) }),
      ...(deed && { deed }),
      ...(type && { type }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    [q, member, deed, type, from, to],
  );
  const log = usePages('GET /api/staff/audit', input);
  const queue = useQueue({
    rows: log.rows,
    idOf: (entry) => entry.id,
    nameOf: (entry) => `${entry.staff.name}: ${nameOf(entry.deed)}`,
    reload: async () => (await log.reload())?.data ?? null,
  });
  const columns: Column<AuditEntry>[] = [
    { id: 'when', label: t('audit.when'), cell: ({ at }) => formatTime(at, lang) },
    { id: 'who', label: t('audit.who'), cell: ({ staff }) => staff.name },
    { id: 'what', label: t('audit.what'), cell: (entry) => nameOf(entry.deed) },
    {
      id: 'record',
      label: t('audit.record'),
      cell: ({ record }) => `${readable(record.type)} ${record.id}`,
      isExtra: true,
    },
  ];
  return (
    <Page
      title={t('audit.title')}
      hint={t('audit.hint')}
      toolbar={<AuditFilters values={filters.values} onChange={filters.set} />}
    >
      <Queue
        queue={queue}
        label={t('audit.list')}
        columns={columns}
        isLoading={log.isLoading}
        notice={log.failure && <FailureNotice failure={log.failure} onRetry={log.reload} />}
        empty={
          <EmptyState
            icon="history"
            title={t('audit.none')}
            action={
              filters.isFiltered && (
                <Button variant="neutral" onClick={filters.clear}>
                  {common('common.clearFilters')}
                </Button>
              )
            }
          >
            <p>{t('audit.none.text')}</p>
          </EmptyState>
        }
        detail={(id) => {
          const entry = log.rows.find((each) => String(each.id) === id);
          return entry ? (
            <AuditDetail
              entry={entry}
              onSame={() => filters.set({ q: entry.record.id, type: entry.record.type })}
            />
          ) : null;
        }}
        footer={
          log.next !== null && (
            <Button variant="neutral" isLoading={log.isLoadingMore} onClick={() => void log.loadMore()}>
              {common('common.more')}
            </Button>
          )
        }
      />
    </Page>
  );
}
