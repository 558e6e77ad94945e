import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());

const kitchen = {
  label: 'Dapur',
  contact: 'Aminah binti Ali',
  phone: '03-8938 2200',
  line_1: '12, Jalan Kenari 3',
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
} as const;

const defaults = async (buyer: Buyer) => {
  const { body } = await buyer.call('GET /api/profile/addresses', {});
  return body.data.filter(({ is_default }) => is_default).map(({ id }) => id);
};
const add = async (buyer: Buyer, over: Partial<typeof kitchen> & { is_default?: boolean } = {}) => {
  const { status, body } = await buyer.call('POST /api/profile/addresses', { ...kitchen, ...over });
  expect(status).toBe(200);
  return body.data;
};

test('adds, changes and removes an address, and keeps exactly one default', async () => {
  const buyer = await asBuyer(api);
  const first = await add(buyer, { is_default: false });
  expect(first).toMatchObject({
    label: 'Dapur',
    phone: '+60389382200',
    line_2: null,
    notes: null,
    is_default: true,
  });
  const second = await add(buyer);
  expect(second.is_default).toBe(false);
  const third = await add(buyer, { is_default: true });
  expect(await defaults(buyer)).toEqual([third.id]);

  const changed = await buyer.call('PATCH /api/profile/addresses/{id}', {
    id: second.id,
    is_default: true,
    notes: 'Pintu belakang',
  });
  expect(changed.body.data).toMatchObject({ id: second.id, notes: 'Pintu belakang', is_default: true });
  expect(await defaults(buyer)).toEqual([second.id]);
  // A default can only be moved to another address, not unset.
  await buyer.call('PATCH /api/profile/addresses/{id}', { id: second.id, is_default: false });
  expect(await defaults(buyer)).toEqual([second.id]);
  await buyer.call('DELETE /api/profile/addresses/{id}', { id: second.id });
  expect(await defaults(buyer)).toEqual([third.id]);
  await buyer.call('DELETE /api/profile/addresses/{id}', { id: third.id });
  expect(await defaults(buyer)).toEqual([first.id]);
  await buyer.call('DELETE /api/profile/addresses/{id}', { id: first.id });
  const { body } = await buyer.call('GET /api/profile/addresses', {});
  expect(body).toEqual({ data: [], page: 1, total: 0, records: 0 });
});

test('keeps one default and at most fifty addresses when many are added in parallel', async () => {
  const buyer = await asBuyer(api);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      buyer.call('POST /api/profile/addresses', { ...kitchen, is_default: true }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(await defaults(buyer)).toHaveLength(1);
});

test('answers 404 for another buyer’s address', async () => {
  const [owner, stranger] = [await asBuyer(api), await asBuyer(api)];
  const { id } = await add(owner);
  const answers = [
    await stranger.call('GET /api/profile/addresses/{id}', { id }),
    await stranger.call('PATCH /api/profile/addresses/{id}', { id, label: 'Mine', is_default: true }),
    await stranger.call('DELETE /api/profile/addresses/{id}', { id }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('Aminah');
  }
  expect((await owner.call('GET /api/profile/addresses/{id}', { id })).body.data.label).toBe('Dapur');
});

test('refuses guests and ignores an owner in the body', async () => {
  const [owner, other] = [await asBuyer(api), await asBuyer(api)];
  expect((await api.get('/api/profile/addresses')).body.exception).toBe('AuthenticationException');
  const extra = { ...kitchen, person_id: other.person.id, id: 999_999, created_at: '2000-01-01' };
  const { body } = await owner.call('POST /api/profile/addresses', extra);
  expect(body.data.id).not.toBe(999_999);
  expect((await other.call('GET /api/profile/addresses', {})).body.records).toBe(0);
});

test.each([
  [{ postcode: '4330' }, 'postcode', 'postcode should be 5 characters long.', 'postcode mestilah 5 aksara.'],
  [
    { postcode: '99999' },
    'postcode',
    'postcode must be a 5-digit postcode.',
    'postcode mestilah poskod 5 digit.',
  ],
  [{ state: 'XXX' }, 'state', /must be one of: JHR/, /mestilah salah satu daripada: JHR/],
  [{ phone: '12' }, 'phone', /for example 012-345 6789/, /contohnya 012-345 6789/],
  [
    { label: '' },
    'label',
    'label must be at least one character.',
    'label mestilah sekurang-kurangnya satu aksara.',
  ],
  [{ contact: 'x'.repeat(101) }, 'contact', /100 characters/, /100 aksara/],
  [{ line_1: 'a\u0000b' }, 'line_1', 'line_1 is not valid.', 'line_1 tidak sah.'],
])('refuses %j in both languages', async (over, field, english, malay) => {
  const buyer = await asBuyer(api);
  for (const [lang, text] of [
    ['en', english],
    ['ms', malay],
  ] as const) {
    const { status, body } = await api.send('/api/profile/addresses', {
      method: 'POST',
      body: JSON.stringify({ ...kitchen, ...over }),
      headers: { ...buyer.headers, 'content-type': 'application/json', 'accept-language': lang },
    });
    expect(status).toBe(422);
    expect(body.errors[field]?.[0]).toMatch(text);
  }
});
