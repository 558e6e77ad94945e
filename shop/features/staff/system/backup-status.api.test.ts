import { expect, test } from 'vitest';
import { failRun, finishRun, startRun } from '../../../platform/backup/backup-run.service.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { testApi, testNow } from '../../../testing/test-api.ts';

const hours = (n: number) => new Date(testNow.getTime() + n * 3_600_000);

async function openSystem(hasNightlyBackup: boolean) {
  const api = await testApi({
    deps: { shop: { isPublicDemo: false, missingSettings: [], hasNightlyBackup } },
  });
  const admin = await asStaff(api, 'admin');
  return { api, readBackup: async () => (await admin.call('GET /api/staff/system')).body.data.backup };
}

test('a nightly backup is overdue until it succeeded and from 26 hours after it', async () => {
  const { api, readBackup } = await openSystem(true);
  const never = { succeeded_at: null, bytes: null, name: null, error: null, archive: null };
  expect(await readBackup()).toEqual({ is_scheduled: true, is_overdue: true, started_at: null, ...never });
  const run = await startRun(api.db, hours(-26.1));
  expect(await readBackup()).toMatchObject({ started_at: '2026-11-17T09:54:00+08:00', ...never });
  const done = { name: 'bakul-20261117T020000Z', bytes: 5_000_000_000 };
  await finishRun(api.db, run, { now: hours(-26), ...done });
  expect(await readBackup()).toMatchObject({
    is_overdue: false,
    succeeded_at: '2026-11-17T10:00:00+08:00',
    ...done,
  });
  api.moveTo(hours(0.01));
  expect(await readBackup()).toMatchObject({ is_overdue: true, ...done });
});

test('a failed backup shows its reason with the last success, until the next success', async () => {
  const { api, readBackup } = await openSystem(false);
  const attempt = async (at: Date, error?: Error) => {
    const run = await startRun(api.db, at);
    if (error) await failRun(api.db, run, { now: at, error });
    else await finishRun(api.db, run, { now: at, name: 'bakul-x', bytes: 1 });
  };
  await attempt(hours(-3));
  await attempt(hours(-2), new Error('the disk is full'));
  const failed = { is_scheduled: false, is_overdue: false, succeeded_at: '2026-11-18T09:00:00+08:00' };
  expect(await readBackup()).toMatchObject({ ...failed, error: 'the disk is full' });
  await attempt(hours(-1));
  expect(await readBackup()).toMatchObject({ succeeded_at: '2026-11-18T11:00:00+08:00', error: null });
});
