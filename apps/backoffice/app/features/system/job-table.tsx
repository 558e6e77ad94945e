import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSystemText } from './system-text.ts';
import { TechnicalDetails } from './technical-details.tsx';

type Job = Api['GET /api/staff/system']['output']['data']['jobs'][number];

/** Background jobs. Any of them can be run again, such as one that failed. */
export function JobTable({ jobs, onAsked }: { jobs: readonly Job[]; onAsked: () => Promise<unknown> }) {
  const { lang } = useI18n();
  const t = useSystemText();
  const mutation = useMutation();

  async function run(name: string) {
    const done = t('system.asked', { name });
    const result = await mutation.run('POST /api/staff/system/job/{name}/run', { name }, { done });
    if (result.ok) await onAsked();
  }

  return (
    <div className="grid grid-cols-1 gap-3 justify-items-start">
      <h2 className="text-lg">{t('system.jobs')}</h2>
      <FailureNotice failure={mutation.failure} />
      {jobs.length === 0 ? (
        <p className="text-muted">{t('system.jobs.none')}</p>
      ) : (
        <DataTable className="w-full min-w-0" caption={t('system.jobs')} density="dense">
          <thead>
            <tr>
              <th scope="col">{t('system.job')}</th>
              <th scope="col">{t('system.schedule')}</th>
              <th scope="col" data-numeric>
                {t('system.waiting')}
              </th>
              <th scope="col">{t('system.failed')}</th>
              <th scope="col">{t('system.lastDone')}</th>
              <th scope="col">
                <span className="sr-only">{t('system.run')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.name}>
                <th scope="row">{job.name}</th>
                <td>
                  <code>{job.schedule}</code>
                </td>
                <td data-numeric>{job.waiting + job.running}</td>
                <td>
                  {job.failed > 0 ? (
                    <div className="grid gap-1 justify-items-start">
                      <Badge tone="danger">
                        {t('system.job.failed')} · {job.failed}
                      </Badge>
                      {job.failure && (
                        <TechnicalDetails reason={t('system.job.failure')} details={job.failure} />
                      )}
                    </div>
                  ) : (
                    <Badge tone="success">{t('system.job.ok')}</Badge>
                  )}
                </td>
                <td>{job.last_done_at ? formatTime(job.last_done_at, lang) : t('system.never')}</td>
                <td data-numeric>
                  <Button variant="neutral" size="small" onClick={() => void run(job.name)}>
                    {t('system.run')}
                    <span className="sr-only">: {job.name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}
