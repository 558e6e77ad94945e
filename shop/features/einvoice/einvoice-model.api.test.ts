import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atHour, localDate } from '../../kit/local-date.ts';
import {
  findDisagreements,
  findDuplicates,
  findWaiting,
  type Life,
  live,
  someStep,
} from '../../testing/generated/einvoice-life.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildTaxpayer, startEinvoices } from '../../testing/records/einvoices.ts';
import { modelRuns } from '../../testing/runs.ts';
import { testApi } from '../../testing/test-api.ts';
import { nextMonth } from './einvoice.rules.ts';
import { consolidatePastMonths } from './flow/consolidate.service.ts';
import { followUpSubmissions } from './flow/follow-up.service.ts';
import { submitDocuments } from './flow/submit.service.ts';

/** Ends all failures, then runs the jobs every ten minutes for two hours. */
async function recover({ api }: Life): Promise<void> {
  api.myInvoisSimulator.loseAnswers(0);
  await api.myInvoisSimulator.setMode('normal');
  for (let n = 0; n < 12; n++) {
    api.moveTo(new Date(api.deps.clock().getTime() + 10 * 60_000));
    await submitDocuments(api.deps);
    await followUpSubmissions(api.deps);
  }
}

test('every number has at most one valid document, and both sides agree, whatever happens', async () => {
  const api = await testApi();
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '500000', price: 500 });
  await startEinvoices(api);
  const [payer, guest] = [await buildTaxpayer(api), await buildTaxpayer(api, null)];
  const life: Life = { api, variantId, payer, guest, finance: await asStaff(api, 'finance') };
  const steps = fc.array(someStep, { minLength: 10, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      for (const step of steps) {
        await live(life, step);
        expect(await findDuplicates(life), JSON.stringify(step)).toEqual([]);
      }
      await recover(life);
      api.moveTo(atHour(nextMonth(localDate(api.deps.clock())), 1));
      life.finance = await asStaff(api, 'finance');
      await consolidatePastMonths(api.deps);
      await recover(life);
      expect(await findDuplicates(life)).toEqual([]);
      expect(await findDisagreements(life)).toEqual([]);
      expect(await findWaiting(life)).toEqual([]);
    }),
    modelRuns(2, 20),
  );
});
