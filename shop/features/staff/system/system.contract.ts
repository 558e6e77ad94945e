import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, one, timestamp } from '../../../kit/http/wire.ts';
import { requiredSettings } from '../../../kit/required-settings.ts';
import { keyset, next } from '../audit/history.contract.ts';

const { get, post } = endpointsAt('/api/staff', {
  access: { staff: 'setting.edit' },
  tag: 'Back office: system',
});

export const JobState = z.object({
  name: z.string(),
  /** Cron expression, in Kuala Lumpur time. */
  schedule: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Failures since the last success. */
  failed: z.int(),
  last_done_at: timestamp.nullable(),
  last_failed_at: timestamp.nullable(),
  failure: z.string().nullable(),
});
export type JobState = z.infer<typeof JobState>;

const BackupState = z.object({
  /** Whether there is a nightly backup. */
  is_scheduled: z.boolean(),
  /** A nightly backup whose last success is older than 26 hours. */
  is_overdue: z.boolean(),
  started_at: timestamp.nullable(),
  succeeded_at: timestamp.nullable(),
  /** The folder and the size of the last successful backup. */
  name: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Why the last attempt failed. Null after a success. */
  error: z.string().nullable(),
  /** The archive of changes, for recovery to a point in time. Null without one. */
  archive: z
    .object({
      archived_at: timestamp.nullable(),
      /** Null after a success. */
      failed_at: timestamp.nullable(),
    })
    .nullable(),
});

export const getSystem = get('/system', {
  summary: 'Retrieve the status of jobs, emails, backups, database and process',
  output: one(
    z.object({
      jobs: z.array(JobState),
      mail: z.object({ waiting: z.int(), failed: z.int(), sent_today: z.int() }),
      backup: BackupState,
      database: z.object({
        version: z.string(),
        migrations: z.int(),
        migrated_at: timestamp.nullable(),
        bytes: z.number(),
        connections: z.int(),
      }),
      process: z.object({ node: z.string(), uptime_seconds: z.int(), memory_bytes: z.int(), pid: z.int() }),
    }),
  ),
});

export const runJob = post('/system/job/{name}/run', {
  summary: 'Run a job now, e.g. after a failure',
  input: z.object({ name: z.string().regex(/^[a-z-]{1,60}$/) }),
  output: one(z.object({ asked: z.literal(true) })),
});

export const OutboxMail = z.object({
  id,
  recipient: z.string(),
  template: z.string(),
  lang: z.enum(['en', 'ms']),
  attempts: z.int(),
  created_at: timestamp,
  next_attempt_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
  /** The mail server's response. */
  failure: z.string().nullable(),
  /** False for failed emails with a code or a link, whose parameters are erased. */
  can_resend: z.boolean(),
});

export const listOutbox = get('/system/mail', {
  summary: 'List waiting or failed emails, latest first',
  input: z.object({ ...keyset, state: z.enum(['waiting', 'failed']).default('failed') }),
  output: z.object({ data: z.array(OutboxMail), next }),
});

export const resendMail = post('/system/mail/{id}/resend', {
  summary: 'Retry an email at once',
  input: z.object({ id: idParam }),
  output: one(OutboxMail),
});

export const getShopStatus = get('/shop_status', {
  access: 'staff',
  tag: 'Staff',
  summary: 'Retrieve warnings about this shop’s configuration',
  output: one(
    z.object({
      /** A demo on a public address, whose passwords everybody knows. */
      is_public_demo: z.boolean(),
      /** Missing server settings; empty for those who may not edit settings. */
      missing_settings: z.array(z.enum(requiredSettings)),
      /** Whether the set-up guide has open steps; false for those who may not edit settings. */
      needs_setup: z.boolean(),
    }),
  ),
});
