import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@bakul/shop/platform/jobs/job';
import { type Env, projectRoot } from '../env.ts';

const lowPriority = 10;
const maxSeconds = 6 * 3600;

/** The nightly backup, when there is a folder for it. */
export function backupJobs(env: Env): Job[] {
  const { BAKUL_BACKUP_DIR: folder, BAKUL_BACKUP_KEEP: keep } = env;
  if (folder === undefined) return [];
  const args = ['--to', folder, '--keep', String(keep)];
  return [{ name: 'backup', schedule: '0 3 * * *', maxSeconds, run: () => runBackup(env, args) }];
}

/** In a process of its own with a low priority, so that compressing does not delay visitors. */
async function runBackup({ dataDir }: Env, args: readonly string[]): Promise<Record<string, number>> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/backup.ts'), ...args], {
    env: { ...process.env, BAKUL_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(output.trim() || `The backup ended with ${code}`);
  return { backups: 1 };
}
