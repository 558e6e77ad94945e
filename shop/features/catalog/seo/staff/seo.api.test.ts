import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../../api.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';

let api: TestApi;
let admin: Staff;
let mango: number;
beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
  const fruit = await api.category('Fruit');
  mango = await api.product('Mango', { categories: [fruit] });
});
afterAll(() => api.close());

type Write = Api['PUT /api/staff/seo/page']['input'];
const pageOf = async (input: Api['GET /api/staff/seo/page']['input']) =>
  (await admin.call('GET /api/staff/seo/page', input)).body.data;
const versionOf = async (input: { path?: string; product_id?: number }, lang: 'en' | 'ms') =>
  (await pageOf(input)).languages.find((each) => each.lang === lang)?.version ?? '';
const write = (input: Write) => admin.call('PUT /api/staff/seo/page', input);
const titleOf = async (path: string, lang: 'en' | 'ms' = 'en') =>
  (await api.read('GET /api/misc/seo', { path }, lang)).data.find(({ html_tag }) => html_tag === 'title')
    ?.content;

test('overrides the default tags in one language and restores them when the entries are removed', async () => {
  const before = await pageOf({ path: '/fruit' });
  expect(before.languages[0]).toMatchObject({
    lang: 'en',
    address: 'https://bakul.example/fruit',
    entries: [],
  });
  expect(before.languages[0]?.defaults[0]).toEqual({
    html_tag: 'title',
    key: null,
    content: 'Fruit, wholesale · Bakul',
  });
  const entries = [
    { html_tag: 'title', content: 'Durian season' },
    { html_tag: 'meta', key: 'description', content: 'All kinds.' },
    { html_tag: 'meta', key: 'og:image', content: '/media/durian/960.webp' },
  ];
  const input = {
    path: '/fruit',
    lang: 'en',
    version: await versionOf({ path: '/fruit' }, 'en'),
    entries,
  } as const;
  const { body } = await write(input);
  expect(body.data.written).toEqual(['en']);
  expect(body.data.languages[0]?.entries).toHaveLength(3);
  api.deps.cache.clear();
  expect([await titleOf('/fruit'), await titleOf('/fruit', 'ms')]).toEqual([
    'Durian season',
    'Fruit (ms), harga borong · Bakul',
  ]);
  const { data } = await api.read('GET /api/misc/seo', { path: '/fruit' });
  expect(data.find(({ property }) => property === 'og:image')?.content).toBe(
    'https://bakul.example/media/durian/960.webp',
  );
  const [action] = await api.db.orm.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  expect(action).toMatchObject({
    action: 'page.write',
    record_type: 'page',
    record_id: '/fruit',
    before: { lang: 'en', entries: [] },
  });
  const stale = await write({ ...input, entries: [] });
  expect([stale.status, stale.body.detail]).toEqual([409, `${admin.member.name} changed this at 12:00 pm.`]);
  await write({
    path: '/fruit',
    lang: 'en',
    version: await versionOf({ path: '/fruit' }, 'en'),
    entries: [],
  });
  api.deps.cache.clear();
  expect(await titleOf('/fruit')).toBe('Fruit, wholesale · Bakul');
});

test('stores tags of a product and finds pages and products by keyword', async () => {
  const version = await versionOf({ product_id: mango }, 'ms');
  const entries = [{ html_tag: 'title', content: 'Mangga harum manis' }];
  expect((await write({ product_id: mango, lang: 'ms', version, entries })).status).toBe(200);
  const found = async (keywords?: string) =>
    (await admin.call('GET /api/staff/seo', keywords ? { keywords } : {})).body.data.map(
      ({ path, written }) => [path, written],
    );
  expect(await found('mango')).toEqual([['/product/mango', ['ms']]]);
  expect(await found()).toEqual(
    expect.arrayContaining([
      ['/', []],
      ['/fruit', []],
      ['/product/mango', ['ms']],
    ]),
  );
  expect((await admin.call('GET /api/staff/seo/page', { path: '/nowhere' })).status).toBe(404);
  expect((await admin.call('GET /api/staff/seo/page', { product_id: 99_999 })).status).toBe(404);
});

test.each([
  [{ html_tag: 'title', content: '<script>alert(1)</script>' }, 'entries.0.content'],
  [{ html_tag: 'link', key: 'canonical', content: 'javascript:alert(1)' }, 'entries.0.content'],
  [{ html_tag: 'script', content: 'alert(1)' }, 'entries.0.key'],
  [{ html_tag: 'meta', key: 'refresh', content: '0' }, 'entries.0.key'],
])('refuses %j', async (entry, field) => {
  const version = await versionOf({ path: '/' }, 'en');
  const { status, body } = await write({ path: '/', lang: 'en', version, entries: [entry] });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await pageOf({ path: '/' })).written).toEqual([]);
});

test('answers 409 to one of two concurrent edits of a page', async () => {
  const version = await versionOf({ path: '/product-catalog' }, 'en');
  const put = (content: string) =>
    write({ path: '/product-catalog', lang: 'en', version, entries: [{ html_tag: 'title', content }] });
  const both = await Promise.all([put('One'), put('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
