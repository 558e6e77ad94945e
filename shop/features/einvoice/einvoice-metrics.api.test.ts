import { expect, test } from 'vitest';
import * as make from '../../testing/records/einvoices.ts';
import { testApi } from '../../testing/test-api.ts';
import { einvoiceMetrics } from './einvoice-metrics.queries.ts';

test('reports what waits, and the age only of what could have been sent', async () => {
  const api = await testApi();
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '50000', price: 500 });
  const read = async () => {
    const now = `'${api.deps.clock().toISOString()}'::timestamptz`;
    const [row] = await api.db.run(einvoiceMetrics.query({ now, midnight: now }));
    return row;
  };
  const nothing = { e_invoices_queued: 0, e_invoices_submitted: 0, e_invoices_invalid: 0 };
  await make.invoiceFor(api, await make.buildTaxpayer(api), { variantId });
  expect(await read()).toMatchObject({ ...nothing, e_invoices_age: 0 });
  await make.invalidEinvoice(api, variantId);
  await make.submitAndPoll(api);
  await make.invoiceFor(api, await make.buildTaxpayer(api, null), { variantId });
  expect(await read()).toMatchObject({
    ...nothing,
    e_invoices_queued: 1,
    e_invoices_invalid: 1,
    e_invoices_age: 0,
  });
  await make.invoiceFor(api, await make.buildTaxpayer(api), { variantId });
  api.moveTo(new Date(api.deps.clock().getTime() + 600_000));
  expect(await read()).toMatchObject({ e_invoices_queued: 2, e_invoices_age: 600 });
});
