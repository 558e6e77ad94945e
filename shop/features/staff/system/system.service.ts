import { canSend, countMails, listMails, retryMail } from '../../../adapters/mail/outbox.service.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { atHour, isoWithOffset, localDate, withIsoTimes } from '../../../kit/local-date.ts';
import { readLastBackup } from '../../../platform/backup/backup-run.service.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { pageOf } from '../audit/history.service.ts';
import { getSetupGuide } from '../setup-guide/setup-guide.service.ts';
import { staffText } from '../staff.messages.ts';
import type * as contract from './system.contract.ts';
import * as queries from './system.queries.ts';
import { isBackupOverdue } from './system.rules.ts';

const presentJob = (job: queries.JobRow) => ({
  ...withIsoTimes(job),
  failure: job.failed > 0 ? job.failure : null,
});

async function getBackup({ db, now, shop }: Ctx<'shop'>) {
  const [last, archive] = await Promise.all([readLastBackup(db), queries.readArchiveStatus(db)]);
  const { failed_at, succeeded_at, bytes, error, ...rest } = requireFound(last);
  const hasFailed = failed_at !== null && (succeeded_at === null || failed_at > succeeded_at);
  return {
    is_scheduled: shop.hasNightlyBackup,
    is_overdue: shop.hasNightlyBackup && isBackupOverdue(succeeded_at, now),
    ...withIsoTimes({ ...rest, succeeded_at }),
    bytes: bytes === null ? null : Number(bytes),
    error: hasFailed ? error : null,
    archive: archive && withIsoTimes(archive),
  };
}

export async function getSystem(ctx: Ctx<'shop'>) {
  const { db, now } = ctx;
  const [jobs, mail, backup, status] = await Promise.all([
    queries.listJobs(db),
    countMails(db, atHour(localDate(now), 0)),
    getBackup(ctx),
    queries.readDatabaseStatus(db),
  ]);
  const { migrated_at, bytes, ...database } = requireFound(status);
  return {
    data: {
      jobs: jobs.map(presentJob),
      mail,
      backup,
      database: {
        ...database,
        // The migrator stores milliseconds.
        migrated_at: migrated_at === null ? null : isoWithOffset(new Date(Number(migrated_at))),
        bytes: Number(bytes),
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

function presentMail({ params, failed_at, ...row }: MailRow) {
  return {
    ...withIsoTimes({ ...row, failed_at, next_attempt_at: failed_at === null ? row.next_attempt_at : null }),
    can_resend: canSend({ failed_at, params }),
  };
}

export async function listOutbox({ db }: Ctx, input: InputOf<typeof contract.listOutbox>) {
  const { state, after = null, page_size } = input;
  const rows = await listMails(db, { state, after, limit: page_size + 1 });
  const { shown, next } = pageOf(rows, page_size);
  return { data: shown.map(presentMail), next };
}

export async function resendMail(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const answer = await retryMail(db, id, ctx.now);
    if (!answer.ok) {
      if (answer.reason === 'unknown') throw new AppError('not_found');
      throw conflict(staffText[ctx.lang](`mail_${answer.reason}`));
    }
    await recordAction(db, ctx, { action: 'mail.resend', record: { type: 'mail', id } });
    return { data: presentMail(answer.row) };
  });
}

export async function getShopStatus(ctx: Ctx<'shop' | 'payments'>) {
  const canEditSettings = staffOf(ctx).permissions.includes('setting.edit');
  const { isPublicDemo, missingSettings } = ctx.shop;
  return {
    data: {
      is_public_demo: isPublicDemo,
      missing_settings: canEditSettings ? [...missingSettings] : [],
      needs_setup: canEditSettings && !(await getSetupGuide(ctx)).data.is_finished,
    },
  };
}
