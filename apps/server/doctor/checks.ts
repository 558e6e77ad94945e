import { checkBackups } from './backup-check.ts';
import type { Check } from './check.ts';
import { checkPublicAddress, checkRequiredSettings } from './configuration-checks.ts';
import {
  checkClock,
  checkConnectionLimit,
  checkEncoding,
  checkExtensions,
  checkVersion,
} from './database-checks.ts';
import { checkBackupFolder, checkDataFolder, checkWalArchive } from './folder-checks.ts';
import { checkJobs } from './job-check.ts';
import { checkMail } from './mail-check.ts';
import { checkMyInvois } from './myinvois-check.ts';
import { checkPayments } from './payment-check.ts';
import { checkSchema } from './schema-check.ts';
import { checkStorage } from './storage-check.ts';

/** Everything that `npm run doctor` checks, in the order of its report. A new check is a line here. */
export const checks: readonly Check[] = [
  { name: 'Public address', needs: 'nothing', run: checkPublicAddress },
  { name: 'Data folder', needs: 'nothing', run: checkDataFolder },
  { name: 'Backup folder', needs: 'nothing', run: checkBackupFolder },
  { name: 'WAL archive', needs: 'nothing', run: checkWalArchive },
  { name: 'Version', needs: 'database', run: checkVersion },
  { name: 'Encoding', needs: 'database', run: checkEncoding },
  { name: 'Extensions', needs: 'database', run: checkExtensions },
  { name: 'Connections', needs: 'database', run: checkConnectionLimit },
  { name: 'Clock', needs: 'database', run: checkClock },
  { name: 'Migrations', needs: 'database', run: checkSchema },
  { name: 'Settings', needs: 'database', run: checkRequiredSettings },
  { name: 'Jobs', needs: 'database', run: checkJobs },
  { name: 'Backups', needs: 'database', run: checkBackups },
  { name: 'Mail', needs: 'nothing', run: checkMail },
  { name: 'Documents', needs: 'nothing', run: checkStorage },
  { name: 'Payments', needs: 'nothing', run: checkPayments },
  { name: 'E-invoices', needs: 'nothing', run: checkMyInvois },
];
