import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { JobTable } from './job-table.tsx';
import { Outbox } from './outbox.tsx';
import { useSystemText } from './system-text.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

export function SystemPage() {
  const { t: common } = useI18n();
  const t = useSystemText();
  const system = useData('GET /api/staff/system', {});
  return (
    <Page
      title={t('system.title')}
      hint={t('system.hint')}
      actions={
        <Button
          variant="neutral"
          icon="refresh-cw"
          isLoading={system.isLoading}
          onClick={() => void system.reload()}
        >
          {common('common.refresh')}
        </Button>
      }
    >
      <WithData from={system}>
        {({ data: { jobs, mail, database, process } }) => (
          <>
            <JobTable jobs={jobs} onAsked={system.reload} />
            <Outbox counts={mail} onChanged={system.reload} />
            <div className="bo-cards">
              <Facts
                title={t('system.database')}
                facts={[
                  [t('system.database.version'), database.version],
                  [t('system.database.migrations'), String(database.migrations)],
                  [t('system.database.size'), t('system.megabytes', { n: megabytes(database.bytes) })],
                  [t('system.database.connections'), String(database.connections)],
                ]}
              />
              <Facts
                title={t('system.process')}
                facts={[
                  [t('system.process.node'), process.node],
                  [t('system.process.memory'), t('system.megabytes', { n: megabytes(process.memory_bytes) })],
                  [
                    t('system.process.uptime'),
                    t('system.hours', {
                      h: Math.floor(process.uptime_seconds / 3600),
                      m: Math.floor((process.uptime_seconds % 3600) / 60),
                    }),
                  ],
                  [t('system.process.pid'), String(process.pid)],
                ]}
              />
            </div>
          </>
        )}
      </WithData>
    </Page>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <Card title={title}>
      <dl className="bo-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
