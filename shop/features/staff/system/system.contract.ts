import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, idParam, none, one, timestamp } from '../../../kit/wire.ts';
import { keyset, next } from '../audit/history.contract.ts';

const tag = 'Back office: system';
const path = '/api/staff/system';
const access = { staff: 'setting.edit' } as const;

const JobState = z.object({
  name: z.string(),
  /** As cron, in Kuala Lumpur's time. */
  schedule: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Since it last went well. */
  failed: z.int(),
  last_done_at: timestamp.nullable(),
  last_failed_at: timestamp.nullable(),
  failure: z.string().nullable(),
});

export const getSystem = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'Jobs, mails, the database and the process that answers',
  input: none,
  output: one(
    z.object({
      jobs: z.array(JobState),
      mail: z.object({ waiting: z.int(), failed: z.int(), sent_today: z.int() }),
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

export const runJob = endpoint({
  method: 'POST',
  path: `${path}/job/{name}/run`,
  access,
  tag,
  summary: 'Have a job run now, as after a failure',
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
  /** What the mail server said. */
  failure: z.string().nullable(),
  /** Mails with a code or a link hold nothing any more once they failed. */
  can_resend: z.boolean(),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: `${path}/mail`,
  access,
  tag,
  summary: 'Mails that wait or were given up, the latest first',
  input: z.object({ ...keyset, state: z.enum(['waiting', 'failed']).default('failed') }),
  output: z.object({ data: z.array(OutboxMail), next }),
});

export const resendMail = endpoint({
  method: 'POST',
  path: `${path}/mail/{id}/resend`,
  access,
  tag,
  summary: 'Try a mail again at once',
  input: z.object({ id: idParam }),
  output: one(OutboxMail),
});
