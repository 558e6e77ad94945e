import { isBackupOverdue } from '@bakul/shop/features/staff/system/system.rules';
import { readLastBackup } from '@bakul/shop/platform/backup/backup-run.service';
import { type DatabaseContext, type Finding, ok, problem, warning } from './check.ts';

export async function checkBackups({ db, env, shop, now }: DatabaseContext): Promise<Finding> {
  const [table] = await db.run<{ is_there: boolean }>(
    "SELECT to_regclass('backup_run') IS NOT NULL AS is_there",
  );
  if (shop === null || !table?.is_there) return ok('nothing to back up yet');
  const last = await readLastBackup(db);
  const isScheduled = env.BAKUL_BACKUP_DIR !== undefined;
  return judgeBackups({ succeededAt: last?.succeeded_at ?? null, isScheduled, now: now() });
}

type Backups = { succeededAt: Date | null; isScheduled: boolean; now: Date };

export function judgeBackups({ succeededAt, isScheduled, now }: Backups): Finding {
  const advice = 'Run npm run backup -- --to <folder> now, and set BAKUL_BACKUP_DIR for one every night.';
  if (succeededAt === null) return warning('there has been none', advice);
  const hours = Math.floor((now.getTime() - succeededAt.getTime()) / 3_600_000);
  const text = `the last one is ${hours} h old`;
  if (!isBackupOverdue(succeededAt, now)) return ok(text);
  return isScheduled
    ? problem(text, 'See why on the System page of the back office, then run npm run backup.')
    : warning(text, advice);
}
