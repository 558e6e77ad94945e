import { ageSeconds, type ShopMetrics } from './shop-metrics.ts';

const mail: ShopMetrics = {
  query: ({
    now,
  }) => `SELECT count(*)::float8 AS mails_waiting, ${ageSeconds(now, 'min(created_at)')} AS mails_age,
      (SELECT count(*) FROM mail WHERE failed_at > ${now} - interval '1 day')::float8 AS mails_failed
    FROM mail WHERE sent_at IS NULL AND failed_at IS NULL`,
  metrics: [
    { column: 'mails_waiting', name: 'bakul_mails_waiting', help: 'Emails that are not sent yet' },
    {
      column: 'mails_age',
      name: 'bakul_mails_waiting_oldest_seconds',
      help: 'Age of the oldest email that is not sent yet',
    },
    {
      column: 'mails_failed',
      name: 'bakul_mails_failed',
      help: 'Emails that were given up within the last day',
    },
  ],
};

/** Only where background jobs run: the first such process creates the schema of the queue. */
const jobQueue: ShopMetrics = {
  query: ({ now }) => `SELECT ${ageSeconds(now, 'min(start_after)')} AS job_age FROM jobs.job
    WHERE state IN ('created', 'retry') AND start_after <= ${now}`,
  metrics: [
    {
      column: 'job_age',
      name: 'bakul_job_queue_oldest_seconds',
      help: 'How long the background job that is overdue longest has been waiting',
    },
  ],
};

/** 0, which is long ago, when there has never been a backup. */
const nightlyBackup: ShopMetrics = {
  query: () => `SELECT coalesce(extract(epoch FROM max(ended_at)), 0)::float8 AS backup_at
    FROM backup_run WHERE name IS NOT NULL`,
  metrics: [
    {
      column: 'backup_at',
      name: 'bakul_backup_last_success_timestamp_seconds',
      help: 'When the last backup succeeded; 0 when none has',
    },
  ],
};

const walArchive: ShopMetrics = {
  query:
    () => `SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN 1 ELSE 0 END::float8
      AS archive_failing FROM pg_stat_archiver`,
  metrics: [
    {
      column: 'archive_failing',
      name: 'bakul_wal_archive_failing',
      help: '1 while PostgreSQL cannot write to its archive',
    },
  ],
};

/** Metrics that belong to no feature. */
export const platformMetrics = ({ hasNightlyBackup }: { hasNightlyBackup: boolean }): ShopMetrics[] => [
  mail,
  jobQueue,
  walArchive,
  ...(hasNightlyBackup ? [nightlyBackup] : []),
];
