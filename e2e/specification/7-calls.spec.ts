import type { APIRequestContext, APIResponse } from '@playwright/test';
import { hashToken } from '../../shop/platform/secrets/token-hash.ts';
import { newPerson, readCode, register, registerMember } from '../accounts.ts';
import { newBusiness, readInvitation } from '../companies.ts';
import { withDatabase } from '../database.ts';
import { demoOwner, logIn } from '../session.ts';
import { expect, showPage, test } from './shared-pages.ts';
import { bearer } from './storefront.ts';

type Data = Record<string, unknown>;
type List = { data: Data[]; page: number; total: number; records: number };

const token = expect.stringMatching(/^[\w-]{20,}$/);
const access = { token, expires_at: expect.any(String) };
const user = { id: expect.any(Number), name: expect.any(String), email: expect.any(String) };
const scopes = expect.arrayContaining(['cart.use']);
const tomato = '/api/product/cameron-tomato';

async function dataOf(answer: APIResponse): Promise<Data> {
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

const post = async (request: APIRequestContext, path: string, data: object, headers = {}) =>
  dataOf(await request.post(path, { data, headers }));

async function listOf(request: APIRequestContext, path: string): Promise<List> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** Requests and verifies a password reset. Returns the response with the reference token. */
async function requestPasswordReset(request: APIRequestContext, email: string) {
  const { token: sent } = await post(request, '/api/auth/forgot_password', { email });
  const code = await readCode(request, email, 1);
  return post(request, '/api/auth/forgot_password/verify', { token: sent, code });
}

const numbers = (list: Data[], key: string) => list.map((each) => Number(each[key]));
const times = (list: Data[]) => list.map(({ created_at }) => Date.parse(String(created_at)));
const ascending = (values: number[]) => values.toSorted((one, other) => one - other);
const descending = (values: number[]) => values.toSorted((one, other) => other - one);

test.describe.configure({ mode: 'default' });

test.describe('7. The calls it makes', { tag: '@main' }, () => {
  test('POST /api/auth/register | body: sign-up fields; response not shown', async ({ request }) => {
    const business = { ...newBusiness(), buyer_variant_id: 1, other_variant: null };
    const body = { ...newPerson(), account_type: 2, ssm: business };
    expect(await post(request, '/api/auth/register', body)).toEqual({ token });
    const incomplete = await request.post('/api/auth/register', { data: { account_type: 1 } });
    expect(Object.keys((await incomplete.json()).errors)).toEqual([
      'name',
      'email',
      'mobile_phone',
      'password',
    ]);
  });

  test('POST /api/auth/invitation_register | same body', async ({ request }) => {
    const owner = bearer(await logIn(request, demoOwner));
    const person = newPerson();
    await post(request, '/api/company/invitations', { email: person.email, role: 'viewer' }, owner);
    const invitation = await readInvitation(request, person.email);
    const body = { ...person, account_type: 1, invitation };
    expect(await post(request, '/api/auth/invitation_register', body)).toEqual({ token });
  });

  test('POST /api/auth/verification | body: code; response data has access, user, scopes', async ({
    request,
  }) => {
    const { person, token: sent } = await register(request);
    const code = await readCode(request, person.email);
    const data = await post(request, '/api/auth/verification', { token: sent, code });
    expect(data).toEqual({ access, user: { ...user, mobile_phone: person.mobile_phone }, scopes });
  });

  test('POST /api/auth/verification/resend | response data has token', async ({ request }) => {
    const { token: sent } = await register(request);
    const early = await request.post('/api/auth/verification/resend', { data: { token: sent } });
    expect(early.status(), 'refused before the countdown ends').toBe(429);
    await withDatabase((db) =>
      db.run(
        `UPDATE one_time_code SET created_at = created_at - interval '61 seconds' WHERE token_hash = $1`,
        [hashToken(sent)],
      ),
    );
    expect(await post(request, '/api/auth/verification/resend', { token: sent })).toEqual({ token });
  });

  test('POST /api/auth/login | response data has access, user, scopes, verified, reference_token, password_expired', async ({
    request,
  }) => {
    const member = await registerMember(request);
    const { person: stranger } = await register(request);
    const enter = ({ email: login, password }: typeof member) =>
      post(request, '/api/auth/login', { login, password });
    expect(await enter(member)).toMatchObject({
      access,
      user,
      scopes,
      verified: true,
      reference_token: null,
      password_expired: false,
    });
    expect(await enter(stranger)).toMatchObject({
      access: null,
      user: null,
      scopes: [],
      verified: false,
      reference_token: token,
      password_expired: false,
    });
  });

  test('POST /api/auth/forgot_password | response data has token', async ({ request }) => {
    const { email } = await registerMember(request);
    expect(await post(request, '/api/auth/forgot_password', { email })).toEqual({ token });
  });

  test('POST /api/auth/forgot_password/verify | response data has reference_token', async ({ request }) => {
    const { email } = await registerMember(request);
    expect(await requestPasswordReset(request, email)).toEqual({ reference_token: token });
  });

  test('POST /api/auth/forgot_password/renew | not shown', async ({ request }) => {
    const { email } = await registerMember(request);
    const { reference_token } = await requestPasswordReset(request, email);
    const password = 'Bayam-segar-2026';
    await post(request, '/api/auth/forgot_password/renew', { reference_token, password });
    await logIn(request, email, password);
  });

  test('POST /api/auth/password/renew | not shown', async ({ request }) => {
    const { email, password: current_password } = await registerMember(request);
    const own = bearer(await logIn(request, email, current_password));
    const password = 'Bayam-segar-2026';
    await post(request, '/api/auth/password/renew', { current_password, password }, own);
    await logIn(request, email, password);
  });

  test('POST api/auth/logout | not shown', async ({ request }) => {
    const headers = bearer(await logIn(request));
    await post(request, '/api/auth/logout', {}, headers);
    expect((await request.get('/api/profile', { headers })).status()).toBe(403);
  });

  test('GET /api/promotion | query: relationships (media, productCategory)', async ({ request }) => {
    const [plain] = (await listOf(request, '/api/promotion')).data;
    expect(plain).not.toHaveProperty('media');
    expect(plain).not.toHaveProperty('product_category');
    const [whole] = (await listOf(request, '/api/promotion?relationships=media,productCategory')).data;
    expect(whole).toHaveProperty('media');
    expect(whole).toHaveProperty('product_category');
  });

  test('GET /api/misc/categories | not shown', async ({ request }) => {
    const { data } = await listOf(request, '/api/misc/categories');
    const known = new Set<unknown>([null]);
    for (const { id, parent_id } of data) {
      expect(known.has(parent_id), 'parents come first').toBe(true);
      known.add(id);
    }
  });

  test('GET /api/product | query: relationships, page, pageSize, category_id, keywords, order_field, order_direction, advanced[search_through_description]', async ({
    request,
  }) => {
    const list = (query: string) => listOf(request, `/api/product?${query}`);
    const second = await list('page=2&pageSize=5&relationships=galleries,categories');
    expect(second).toMatchObject({ page: 2, total: Math.ceil(second.records / 5) });
    expect(second.data).toHaveLength(5);
    for (const product of second.data)
      expect(product).toMatchObject({ galleries: expect.any(Array), categories: expect.any(Array) });
    const vegetables = await list('category_id=1&pageSize=100&relationships=categories');
    expect(vegetables.records).toBeLessThan(second.records);
    const dear = await list('order_field=price&order_direction=desc&pageSize=100');
    expect(numbers(dear.data, 'price')).toEqual(descending(numbers(dear.data, 'price')));
    const cheap = await list('order_field=price&pageSize=100');
    expect(numbers(cheap.data, 'price')).toEqual(ascending(numbers(cheap.data, 'price')));
    const newest = await list('order_field=newest&pageSize=100');
    expect(times(newest.data)).toEqual(descending(times(newest.data)));
    const named = await list('keywords=sambal');
    const described = await list('keywords=sambal&advanced[search_through_description]=true');
    expect(described.records).toBeGreaterThan(named.records);
  });

  test('GET /api/product/{id} | product detail', async ({ request }) => {
    const bySlug = await dataOf(await request.get(tomato));
    expect(bySlug).toMatchObject({ slug: 'cameron-tomato', description: expect.stringMatching(/./) });
    expect(await dataOf(await request.get(`/api/product/${bySlug.id}`))).toEqual(bySlug);
  });

  test('GET /api/product/{id}/upselling | paged', async ({ request }) => {
    const list = await listOf(request, `${tomato}/upselling?page=2&pageSize=4`);
    expect(list).toMatchObject({ page: 2, total: Math.ceil(list.records / 4) });
    expect(list.data).toHaveLength(4);
  });

  test('GET /api/product/search | query: keywords, limit', async ({ request }) => {
    const { data } = await listOf(request, '/api/product/search?keywords=tomato&limit=2');
    expect(data).toHaveLength(2);
    for (const { name } of data) expect(name).toMatch(/tomato/i);
    const headers = bearer(await logIn(request, demoOwner));
    const own = await (await request.get('/api/product/search?keywords=a', { headers })).json();
    for (const { slug, price } of own.data) {
      const product = await dataOf(await request.get(`/api/product/${slug}`, { headers }));
      expect(price, `${slug} at the buyer's own price`).toBe(product.price);
    }
  });

  test('GET /api/product/{id}/reviewers | query: page, pageSize, rating, order_field, order_direction', async ({
    request,
  }) => {
    const list = (query: string) => listOf(request, `${tomato}/reviewers?${query}`);
    const second = await list('page=2&pageSize=3');
    expect(second).toMatchObject({ page: 2, total: Math.ceil(second.records / 3) });
    const five = await list('rating=5&pageSize=100');
    expect(new Set(numbers(five.data, 'rating'))).toEqual(new Set([5]));
    const worst = await list('order_field=rating&order_direction=asc&pageSize=100');
    expect(numbers(worst.data, 'rating')).toEqual(ascending(numbers(worst.data, 'rating')));
  });

  test('GET /api/product/{id}/review_summaries | not shown', async ({ request }) => {
    const { counts, count } = await dataOf(await request.get(`${tomato}/review_summaries`));
    const { records } = await listOf(request, `${tomato}/reviewers?rating=5`);
    expect(Object(counts)[5]).toBe(records);
    expect(count).toBe((await listOf(request, `${tomato}/reviewers`)).records);
  });

  test('GET /api/product/{id}/variants | not shown', async ({ request }) => {
    const { data } = await listOf(request, `${tomato}/variants`);
    expect(new Set(data.map(({ sku }) => sku)).size).toBe(data.length);
    expect(data.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('GET /api/product/{id}/variant_price | not shown', async ({ request }) => {
    const [few, many] = await Promise.all(
      [2, 500].map((quantity) => listOf(request, `${tomato}/variant_price?quantity=${quantity}`)),
    );
    const cheapest = ({ data }: List = { data: [], page: 0, total: 0, records: 0 }) =>
      Math.min(...numbers(data, 'price'));
    expect(cheapest(many)).toBeLessThan(cheapest(few));
  });

  test('GET /api/product/highlighted | not shown', async ({ request }) => {
    const { data } = await listOf(request, '/api/product/highlighted');
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    for (const { in_stock } of data) expect(in_stock).toBe(true);
  });

  test('GET /api/misc/seo | optional product_id; gives page title and meta tags', async ({
    request,
    guest: page,
  }) => {
    const titleOf = async (query: string) => {
      const { data } = await listOf(request, `/api/misc/seo${query}`);
      expect(data.some(({ html_tag }) => html_tag === 'meta')).toBe(true);
      return String(data.find(({ html_tag }) => html_tag === 'title')?.content);
    };
    const { id } = await dataOf(await request.get(tomato));
    await showPage(page, '/product/cameron-tomato');
    await expect(page).toHaveTitle(await titleOf(`?product_id=${id}`));
    await showPage(page, '/');
    await expect(page).toHaveTitle(await titleOf(''));
  });

  test('List responses carry data, page, total, records.', async ({ request }) => {
    const headers = bearer(await logIn(request));
    const lists = [
      'promotion',
      'misc/categories',
      'product',
      'product/highlighted',
      'product/search?keywords=a',
    ];
    const ofProduct = ['upselling', 'reviewers', 'variants', 'variant_price'].map(
      (name) => `product/cameron-tomato/${name}`,
    );
    for (const path of [...lists, ...ofProduct, 'transaction', 'quotation', 'profile/addresses']) {
      const body = await (await request.get(`/api/${path}`, { headers })).json();
      expect(body, path).toMatchObject({
        data: expect.any(Array),
        page: 1,
        total: expect.any(Number),
        records: expect.any(Number),
      });
    }
  });
});
