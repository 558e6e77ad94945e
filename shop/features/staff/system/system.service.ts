import { canSend, countMails, listMails, retryMail } from '../../../adapters/mail/outbox.service.ts';
import { AppError } from '../../../kit/errors.ts';
import { atHour, isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { pageOf } from '../audit/history.present.ts';
import { staffText } from '../staff.messages.ts';
import * as queries from './system.queries.ts';

const iso = (at: Date | null) => at && isoWithOffset(at);

function presentJob({ last_done_at, last_failed_at, failure, ...job }: queries.JobRow) {
  const isFailing = job.failed > 0;
  return {
    ...job,
    last_done_at: iso(last_done_at),
    last_failed_at: iso(last_failed_at),
    failure: isFailing ? failure : null,
  };
}

export async function getSystem({ db, now }: Ctx) {
  const [jobs, mail, facts] = await Promise.all([
    queries.listJobs(db),
    countMails(db, atHour(localDate(now), 0)),
    queries.readDatabaseStatus(db),
  ]);
  const { version, migrations, migrated_at, bytes, connections } = facts;
  return {
    data: {
      jobs: jobs.map(presentJob),
      mail,
      database: {
        version,
        migrations,
        // The migrator stores milliseconds.
        migrated_at: migrated_at === null ? null : isoWithOffset(new Date(Number(migrated_at))),
        bytes: Number(bytes),
        connections,
      },
      process: {
        node: process.versions.node,
        uptime_seconds: Math.round(process.uptime()),
        memory_bytes: process.memoryUsage.rss(),
        pid: process.pid,
      },
    },
  };
}

export async function runJob(ctx: Ctx<'requestId'>, { name }: { name: string }) {
  const known = await queries.listJobs(ctx.db);
  if (!known.some((job) => job.name === name))
    throw new AppError('not_found', { detail: staffText[ctx.lang]('job_unknown') });
  await ctx.db.transaction(async (db) => {
    await recordAction(db, ctx, { action: 'job.retry', record: { type: 'job', id: name } });
    await queries.announceJob(db, name);
  });
  return { data: { asked: true as const } };
}

type MailRow = Awaited<ReturnType<typeof listMails>>[number];

function presentMail(row: MailRow) {
  const { id, recipient, template, lang, attempts, created_at, next_attempt_at, failed_at, failure } = row;
  return {
    id,
    recipient,
    template,
    lang,
    attempts,
    created_at: isoWithOffset(created_at),
    next_attempt_at: failed_at === null ? isoWithOffset(next_attempt_at) : null,
    failed_at: iso(failed_at),
    failure,
    can_resend: canSend(row),
  };
}

type Listing = { state: 'waiting' | 'failed'; after?: number | undefined; page_size: number };

export async function listOutbox({ db }: Ctx, { state, after, page_size }: Listing) {
  const rows = await listMails(db, { state, after: after ?? null, limit: page_size + 1 });
  const { shown, next } = pageOf(rows, page_size);
  return { data: shown.map(presentMail), next };
}

export async function resendMail(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const answer = await retryMail(db, id, ctx.now);
    if (!answer.ok) {
      if (answer.reason === 'unknown') throw new AppError('not_found');
      throw new AppError('conflict', { detail: staffText[ctx.lang](`mail_${answer.reason}`) });
    }
    await recordAction(db, ctx, { action: 'mail.resend', record: { type: 'mail', id } });
    return { data: presentMail(answer.row) };
  });
}
