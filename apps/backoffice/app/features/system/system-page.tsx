import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { showToast } from '@bakul/ui/toast-store';
import { saveFile } from '../../api/download-file.ts';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { MissingSettings } from '../../frame/shop-status.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { CardGrid } from '../../parts/card-grid.tsx';
import { Facts } from '../../parts/facts.tsx';
import { BackupCard } from './backup-card.tsx';
import { JobTable } from './job-table.tsx';
import { megabytes } from './megabytes.ts';
import { Outbox } from './outbox.tsx';
import { useSystemText } from './system-text.ts';

/** Saves the complete API document, including the staff endpoints that the public reference omits. */
async function saveApiDocument(): Promise<void> {
  const result = await saveFile('/api/openapi.json');
  if (!result.ok) showToast({ type: 'error', message: result.failure.body.message });
}

export function SystemPage() {
  const { t: common } = useI18n();
  const t = useSystemText();
  const system = useData('GET /api/staff/system', {});
  return (
    <Page
      title={t('system.title')}
      hint={t('system.hint')}
      actions={
        <>
          <Button variant="neutral" icon="download" onClick={() => void saveApiDocument()}>
            {t('system.apiDocument')}
          </Button>
          <Button
            variant="neutral"
            icon="refresh-cw"
            isLoading={system.isLoading}
            onClick={() => void system.reload()}
          >
            {common('common.refresh')}
          </Button>
        </>
      }
    >
      <MissingSettings />
      <WithData from={system}>
        {({ data: { jobs, mail, backup, database, process } }) => (
          <>
            {backup.is_overdue && <Notice tone="danger">{t('system.backup.overdueNotice')}</Notice>}
            <JobTable jobs={jobs} onAsked={system.reload} />
            <Outbox counts={mail} onChanged={system.reload} />
            <CardGrid>
              <BackupCard backup={backup} />
              <Card title={t('system.database')}>
                <Facts
                  facts={[
                    { label: t('system.database.version'), value: database.version },
                    { label: t('system.database.migrations'), value: String(database.migrations) },
                    {
                      label: t('system.database.size'),
                      value: t('system.megabytes', { n: megabytes(database.bytes) }),
                    },
                    { label: t('system.database.connections'), value: String(database.connections) },
                  ]}
                />
              </Card>
              <Card title={t('system.process')}>
                <Facts
                  facts={[
                    { label: t('system.process.node'), value: process.node },
                    {
                      label: t('system.process.memory'),
                      value: t('system.megabytes', { n: megabytes(process.memory_bytes) }),
                    },
                    {
                      label: t('system.process.uptime'),
                      value: t('system.hours', {
                        h: Math.floor(process.uptime_seconds / 3600),
                        m: Math.floor((process.uptime_seconds % 3600) / 60),
                      }),
                    },
                    { label: t('system.process.pid'), value: String(process.pid) },
                  ]}
                />
              </Card>
            </CardGrid>
          </>
        )}
      </WithData>
    </Page>
  );
}
