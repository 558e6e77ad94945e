import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../kit/http/errors.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi();
  buyer = await asBuyer(api);
});
afterAll(() => api.close());

const token = 'x'.repeat(43);
const person = { account_type: 2, name: 'Siti', email: 'a@b.my', mobile_phone: '0123456789', password: 'x' };
const ssm = { ssm_id: '202401012345', ssm_company_name: 'Kedai', buyer_variant_id: 1 };
const card = { full_name: 'Siti', identity_number: '900101145678' };

test.each([
  [
    'POST',
    'auth/verification',
    { token, code: '12345' },
    'code',
    'code should be 6 characters long.',
    'code mestilah 6 aksara.',
  ],
  [
    'POST',
    'auth/verification',
    { token, code: '12345x' },
    'code',
    'code must be a number.',
    'code mestilah nombor.',
  ],
  [
    'POST',
    'profile/totp/confirm',
    { code: '123 45' },
    'code',
    'code should be 6 characters long.',
    'code mestilah 6 aksara.',
  ],
  [
    'POST',
    'auth/second_factor',
    { token, recovery_code: 'ABCDE' },
    'recovery_code',
    'recovery_code must be greater than or equal to 10 characters.',
    'recovery_code mestilah lebih daripada atau sama dengan 10 aksara.',
  ],
  [
    'POST',
    'auth/register',
    { ...person, ssm: { ...ssm, ssm_id: '20240101' } },
    'ssm.ssm_id',
    'ssm.ssm_id should be 12 characters long.',
    'ssm.ssm_id mestilah 12 aksara.',
  ],
  [
    'POST',
    'auth/register',
    { ...person, ssm: { ...ssm, buyer_variant_id: 'one' } },
    'ssm.buyer_variant_id',
    'ssm.buyer_variant_id must be a number.',
    'ssm.buyer_variant_id mestilah nombor.',
  ],
  [
    'POST',
    'auth/register',
    { ...person, name: ' ' },
    'name',
    'name must be at least one character.',
    'name mestilah sekurang-kurangnya satu aksara.',
  ],
  [
    'PUT',
    'profile/identity_card',
    { ...card, identity_number: '900101-14' },
    'identity_number',
    'identity_number should be 12 characters long.',
    'identity_number mestilah 12 aksara.',
  ],
  [
    'PUT',
    'profile/identity_card',
    { ...card, identity_number: 'A12345678901' },
    'identity_number',
    'identity_number must be a number.',
    'identity_number mestilah nombor.',
  ],
])(
  '%s %s with %j names the rule that %s breaks, in both languages',
  async (method, path, body, field, english, malay) => {
    const messageIn = async (lang: string) => {
      const headers = { ...buyer.headers, 'content-type': 'application/json', 'accept-language': lang };
      const answer = await api.send<ErrorBody>(`/api/${path}`, {
        method,
        body: JSON.stringify(body),
        headers,
      });
      return answer.body.errors[field]?.[0];
    };
    expect([await messageIn('en'), await messageIn('ms')]).toEqual([english, malay]);
  },
);
