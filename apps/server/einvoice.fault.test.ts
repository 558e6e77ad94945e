import { followUpSubmissions } from '@bakul/shop/features/einvoice/flow/follow-up.service';
import { submitDocuments } from '@bakul/shop/features/einvoice/flow/submit.service';
import { expect, test, vi } from 'vitest';
import { buildTaxpayer, invoiceFor, startEinvoices, stateOf } from '../../shop/testing/records/einvoices.ts';
import { openTestApi } from '../../shop/testing/test-api.ts';
import { databaseUrl, runCommand } from './testing/shop-command.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const minRounds = 100;
const minuteMs = 60_000;

test('submits every invoice exactly once however often the process is killed at any statement', async () => {
  const api = await openTestApi();
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '500000', price: 500 });
  const customer = await buildTaxpayer(api);
  await startEinvoices(api);
  const runInProcess = (killAt: number, moment: 'before' | 'after') =>
    runCommand(
      ['apps/server/testing/einvoice-process.ts', api.deps.clock().toISOString(), String(killAt), moment],
      { DATABASE_URL: databaseUrl(api.database) },
    );
  /** Two other processes take over, once the lease of the killed one has ended. */
  const recover = async () => {
    for (let n = 0; n < 4; n++) {
      api.moveTo(new Date(api.deps.clock().getTime() + 3 * minuteMs));
      await Promise.all([followUpSubmissions(api.deps), followUpSubmissions(api.deps)]);
      await Promise.all([submitDocuments(api.deps), submitDocuments(api.deps)]);
    }
  };

  await invoiceFor(api, customer, { variantId });
  const whole = await runInProcess(0, 'before');
  expect(whole).toMatchObject({ code: 0 });
  const { statements, submitted, checked } = JSON.parse(whole.output);
  expect([submitted, checked]).toEqual([1, 1]);

  const points = Array.from({ length: statements * 2 }, (_, n) => ({
    step: Math.floor(n / 2) + 1,
    moment: n % 2 === 0 ? ('before' as const) : ('after' as const),
  }));
  const step = Math.max(1, Math.floor(points.length / minRounds));
  const rounds = Array.from({ length: minRounds }, (_, n) => points[(n * step) % points.length]);
  let arrived = 0;
  for (const round of rounds) {
    if (!round) continue;
    api.moveTo(new Date(api.deps.clock().getTime() + 80 * 60 * minuteMs));
    await recover();
    const { number } = await invoiceFor(api, customer, { variantId });
    const { code, output } = await runInProcess(round.step, round.moment);
    expect({ code, output }, JSON.stringify(round)).toEqual({ code: null, output: '' });
    const [received] = await countReceived(api.db, number);
    arrived += received?.n ?? 0;
    await recover();
    expect(await stateOf(api, number), JSON.stringify(round)).toBe('valid');
    expect(await countReceived(api.db, number), JSON.stringify(round)).toEqual([{ n: 1 }]);
  }
  // Both happened: kills before MyInvois received the document, and kills after.
  expect(arrived).toBeGreaterThan(0);
  expect(arrived).toBeLessThan(minRounds);
  await api.close();
});

const countReceived = (db: Awaited<ReturnType<typeof openTestApi>>['db'], number: string) =>
  db.run<{ n: number }>('SELECT count(*)::integer AS n FROM simulated_e_invoice WHERE code_number = $1', [
    number,
  ]);
