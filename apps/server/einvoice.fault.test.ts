import { followUpSubmissions } from '@bakul/shop/features/einvoice/flow/follow-up.service';
import { submitDocuments } from '@bakul/shop/features/einvoice/flow/submit.service';
import { expect, test, vi } from 'vitest';
import { sum } from '../../shop/testing/einvoice-sums.ts';
import { buildDebitNote } from '../../shop/testing/records/credit.ts';
import { buildTaxpayer, invoiceFor, startEinvoices, stateOf } from '../../shop/testing/records/einvoices.ts';
import { openTestApi, type TestApi } from '../../shop/testing/test-api.ts';
import { databaseUrl, runCommand } from './testing/shop-command.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const minRounds = 100;
const minuteMs = 60_000;

test('submits every invoice and debit note exactly once however often the process is killed at any statement', async () => {
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

  let last = (await invoiceFor(api, customer, { variantId })).number;
  await recover();
  /** An invoice, and a debit note for the one before it, which is valid by then. */
  const issueBoth = async () => {
    const debitNote = await buildDebitNote(api, last);
    last = (await invoiceFor(api, customer, { variantId })).number;
    return [last, debitNote];
  };
  await issueBoth();
  const whole = await runInProcess(0, 'before');
  expect(whole).toMatchObject({ code: 0 });
  const { statements, submitted, checked } = JSON.parse(whole.output);
  expect([submitted, checked]).toEqual([2, 1]);

  const points = Array.from({ length: statements * 2 }, (_, n) => ({
    step: Math.floor(n / 2) + 1,
    moment: n % 2 === 0 ? ('before' as const) : ('after' as const),
  }));
  const rounds = Array.from({ length: Math.max(minRounds, points.length) }, (_, n) => n % points.length);
  let arrived = 0;
  for (const round of rounds) {
    const { step, moment } = points[round] ?? { step: 1, moment: 'before' };
    api.moveTo(new Date(api.deps.clock().getTime() + 80 * 60 * minuteMs));
    await recover();
    const numbers = await issueBoth();
    const { code, output } = await runInProcess(step, moment);
    expect({ code, output }, `${moment} ${step}`).toEqual({ code: null, output: '' });
    arrived += sum(await countReceived(api.db, numbers));
    await recover();
    expect(await Promise.all(numbers.map((each) => stateOf(api, each))), `${moment} ${step}`).toEqual([
      'valid',
      'valid',
    ]);
    expect(await countReceived(api.db, numbers), `${moment} ${step}`).toEqual([1, 1]);
  }
  // Both happened: kills before MyInvois received the documents, and kills after.
  expect(arrived).toBeGreaterThan(0);
  expect(arrived).toBeLessThan(2 * rounds.length);
  await api.close();
});

/** How often MyInvois received each of the documents. */
async function countReceived(db: TestApi['db'], numbers: readonly string[]): Promise<number[]> {
  const rows = await db.run<{ code_number: string; n: number }>(
    'SELECT code_number, count(*)::integer AS n FROM simulated_e_invoice WHERE code_number = ANY ($1) GROUP BY 1',
    [numbers],
  );
  return numbers.map((number) => rows.find(({ code_number }) => code_number === number)?.n ?? 0);
}
