import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeader, signBody } from '../../../adapters/payment/sandbox-signature.ts';
import { routes } from '../../../shop.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createHandIn } from './hand-in.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const webhook = 'POST /api/payment/webhook/{provider}';
const facts = { outcome: 'paid', reference: 'unknown', amount: 100, currency: 'MYR', reason: null };
const body = JSON.stringify({ id: 'sbe_1', kind: 'payment.paid', data: facts });

test('what is handed in passes the checks of its endpoint', async () => {
  const handIn = createHandIn(routes, api.deps);
  const signed = (text: string) => ({
    [signatureHeader]: signBody(api.deps.secrets.sandbox, text, api.deps.clock()),
  });
  expect(await handIn(webhook, 'sandbox', body, signed(body))).toMatchObject({ status: 200 });
  expect(await handIn(webhook, 'sandbox', body, signed(`${body} `))).toMatchObject({ status: 400 });
  expect(await handIn(webhook, 'sandbox', body, {})).toMatchObject({ status: 400 });
  expect(await handIn(webhook, 'nobody', body, signed(body))).toMatchObject({ status: 422 });
});

test('only a door for signed bodies is open to it', async () => {
  const handIn = createHandIn(routes, api.deps);
  for (const call of ['POST /api/cart/items', 'POST /api/nothing'])
    expect(await handIn(call, 'sandbox', body, {})).toMatchObject({ status: 404 });
});
