import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../api.ts';
import { jpeg, pdf, sendForm } from '../../../testing/forms.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';

let api: TestApi;
let sales: Staff;
let fruit: number;
let mango: number;
let banner_id: number;
beforeAll(async () => {
  api = await openTestApi();
  sales = await asStaff(api, 'sales');
  fruit = await api.category('Fruit');
  mango = await api.product('Mango', { categories: [fruit], pictures: [await api.media()] });
  banner_id = await api.media({ key: 'own-banner' });
});
afterAll(() => api.close());

type Fields = Api['POST /api/staff/promotion']['input'];
let count = 0;
const fields = (over: Partial<Fields> = {}): Fields => ({
  name_en: `Fruit week ${++count}`,
  name_ms: 'Minggu buah',
  headline_en: 'A tenth off',
  headline_ms: 'Diskaun sepersepuluh',
  body_en: 'All fruit.',
  body_ms: 'Semua buah.',
  kind: 'percent',
  value: 10,
  scope: 'category',
  category_id: fruit,
  starts_at: '2026-11-18T00:00:00+08:00',
  ends_at: '2026-11-25T00:00:00+08:00',
  banner_id,
  ...over,
});

async function create(over: Partial<Fields> = {}) {
  const { status, body } = await sales.call('POST /api/staff/promotion', fields(over));
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
}
const move = (
  id: number,
  version: number,
  action: Api['POST /api/staff/promotion/{id}/move']['input']['move'],
) => sales.call('POST /api/staff/promotion/{id}/move', { id, version, move: action });
const shown = async () => (await api.read('GET /api/promotion')).data.map(({ slug }) => slug);
const lastAuditEntry = async () =>
  (await api.db.orm.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0];

test('hides a draft, shows a published promotion on the home page and in prices, and removes it when paused', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ state: 'draft', version: 1, moves: ['publish'], category: { id: fruit } });
  expect(draft.ga_properties).toEqual({
    promotion_id: draft.slug,
    promotion_name: draft.name_en,
    promotion_duration: '2026-11-18 to 2026-11-24',
    promotion_category: 'category',
  });
  expect(await shown()).not.toContain(draft.slug);
  const price = async () => (await api.read('GET /api/product/{id}', { id: mango })).data.price;
  expect(await price()).toBe(500);
  expect((await move(draft.id, 1, 'publish')).body.data).toMatchObject({ state: 'active', version: 2 });
  expect(await shown()).toContain(draft.slug);
  expect(await price()).toBe(450);
  expect(await lastAuditEntry()).toMatchObject({
    action: 'promotion.publish',
    record_id: String(draft.id),
    before: { state: 'draft' },
    after: { state: 'active' },
  });
  expect((await move(draft.id, 2, 'pause')).body.data.state).toBe('paused');
  expect(await shown()).not.toContain(draft.slug);
  expect(await price()).toBe(500);
  expect((await move(draft.id, 3, 'end')).body.data).toMatchObject({ state: 'ended', moves: [] });
});

test('refuses an invalid transition or an outdated version and changes nothing', async () => {
  const { id } = await create();
  const wrong = await move(id, 1, 'pause');
  expect([wrong.status, wrong.body.detail]).toEqual([409, 'Not possible: the promotion is a draft.']);
  await move(id, 1, 'publish');
  const stale = await move(id, 1, 'pause');
  expect([stale.status, stale.body.detail]).toEqual([409, `${sales.member.name} changed this at 12:00 pm.`]);
  const { body } = await sales.call('GET /api/staff/promotion/{id}', { id });
  expect(body.data).toMatchObject({ state: 'active', version: 2, used: { orders: 0, off: 0 } });
  await move(id, 2, 'end');
  const late = await create({ starts_at: '2026-11-01T00:00:00+08:00', ends_at: '2026-11-02T00:00:00+08:00' });
  expect((await move(late.id, 1, 'publish')).body.errors).toHaveProperty('ends_at');
});

test('changes prices of a running promotion only when confirmed', async () => {
  const { id, slug } = await create();
  await move(id, 1, 'publish');
  const change = { ...fields({ value: 25 }), id, version: 2 };
  const silent = await sales.call('PATCH /api/staff/promotion/{id}', change);
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['is_confirmed']]);
  const value = async () =>
    (await api.read('GET /api/promotion')).data.find((each) => each.slug === slug)?.value;
  expect(await value()).toBe(10);
  const texts = { ...fields({ headline_en: 'Only words' }), id, version: 2 };
  expect((await sales.call('PATCH /api/staff/promotion/{id}', texts)).status).toBe(200);
  const meant = { ...change, version: 3, is_confirmed: true };
  expect((await sales.call('PATCH /api/staff/promotion/{id}', meant)).body.data.version).toBe(4);
  expect(await value()).toBe(25);
  expect(await lastAuditEntry()).toMatchObject({
    action: 'promotion.edit',
    before: { value: 10 },
    after: { value: 25 },
  });
  await move(id, 4, 'end');
  const ended = await sales.call('PATCH /api/staff/promotion/{id}', { ...change, version: 5 });
  expect(ended.status).toBe(409);
});

test('answers 409 to the second of two concurrent editors, naming the first', async () => {
  const { id } = await create();
  const admin = await asStaff(api, 'admin');
  const edit = (staff: Staff, value: number) =>
    staff.call('PATCH /api/staff/promotion/{id}', { ...fields({ value }), id, version: 1 });
  const answers = await Promise.all([edit(sales, 20), edit(admin, 30)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body.detail).toMatch(/^Kakitangan \d+ changed this at 12:00 pm\.$/);
  expect((await sales.call('GET /api/staff/promotion/{id}', { id })).body.data.version).toBe(2);
});

test('stores a separate highlight banner and removes it with an edit', async () => {
  const highlight_banner_id = await api.media({ key: 'window-banner' });
  const draft = await create({ is_highlight: true, highlight_banner_id });
  expect(draft).toMatchObject({ banner: { id: banner_id }, highlight_banner: { id: highlight_banner_id } });
  const { body } = await sales.call('POST /api/staff/promotion/{id}/duplicate', { id: draft.id });
  expect(body.data.highlight_banner?.id).toBe(highlight_banner_id);
  const without = { ...fields({ is_highlight: true }), id: draft.id, version: 1 };
  const edited = await sales.call('PATCH /api/staff/promotion/{id}', without);
  expect(edited.body.data.highlight_banner).toBeNull();
  expect(await lastAuditEntry()).toMatchObject({
    action: 'promotion.edit',
    before: { highlight_banner: draft.highlight_banner?.file_name },
    after: { highlight_banner: null },
  });
  const unknown = await sales.call(
    'POST /api/staff/promotion',
    fields({ highlight_banner_id: 2_000_000_000 }),
  );
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['highlight_banner_id']]);
});

test('duplicates a promotion as a draft without the code, and deletes only drafts', async () => {
  const { id, slug } = await create({ code: 'raya-10' });
  const taken = await sales.call('POST /api/staff/promotion', fields({ code: 'RAYA-10' }));
  expect(taken.body.errors.code?.[0]).toContain('RAYA-10');
  await move(id, 1, 'publish');
  const { body } = await sales.call('POST /api/staff/promotion/{id}/duplicate', { id });
  expect(body.data).toMatchObject({ state: 'draft', code: null, slug: `${slug}-2` });
  expect((await sales.call('DELETE /api/staff/promotion/{id}', { id })).status).toBe(409);
  expect((await sales.call('DELETE /api/staff/promotion/{id}', { id: body.data.id })).status).toBe(200);
  expect((await sales.call('GET /api/staff/promotion/{id}', { id: body.data.id })).status).toBe(404);
  await move(id, 2, 'end');
});

test.each([
  [{ value: 91 }, 'value'],
  [{ value: 0 }, 'value'],
  [{ ends_at: '2026-11-17T00:00:00+08:00' }, 'ends_at'],
  [{ scope: 'product' as const }, 'scope'],
  [{ category_id: 99_999 }, 'scope'],
  [{ banner_id: 99_999 }, 'banner_id'],
  [{ code: 'with space' }, 'code'],
  [{ external_link: 'javascript:alert(1)' }, 'external_link'],
  [{ external_link: 'http://example.com' }, 'external_link'],
  [{ name_ms: '' }, 'name_ms'],
  [{ limit_total: 0 }, 'limit_total'],
])('refuses %j at %s', async (over, field) => {
  const { status, body } = await sales.call('POST /api/staff/promotion', fields(over));
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('filters the list by the current state, which changes over time', async () => {
  const name = `Clockwork ${++count}`;
  const { id } = await create({ name_en: name, starts_at: '2026-11-20T00:00:00+08:00' });
  await move(id, 1, 'publish');
  const states = async () => {
    const { body } = await sales.call('GET /api/staff/promotion', { keywords: name });
    const status = body.data[0]?.state;
    const filtered = await sales.call('GET /api/staff/promotion', {
      keywords: name,
      status: status ?? 'draft',
    });
    expect(filtered.body.records).toBe(1);
    return [status, body.counts];
  };
  const none = { draft: 0, scheduled: 0, active: 0, paused: 0, ended: 0 };
  expect(await states()).toEqual(['scheduled', { ...none, scheduled: 1 }]);
  expect((await move(id, 2, 'start')).body.data).toMatchObject({
    state: 'active',
    starts_at: '2026-11-18T12:00:00+08:00',
  });
  expect(await states()).toEqual(['active', { ...none, active: 1 }]);
  await move(id, 3, 'end');
  expect(await states()).toEqual(['ended', { ...none, ended: 1 }]);
});

test('previews cards and competing promotions without storing anything', async () => {
  const other = await create({
    name_en: 'Another mango',
    scope: 'product',
    category_id: null,
    product_id: mango,
    value: 30,
    priority: 5,
  });
  await move(other.id, 1, 'publish');
  const before = await api.db.run('SELECT count(*) FROM promotion');
  const terms = { kind: 'percent', value: 10, scope: 'category', category_id: fruit } as const;
  const window = { starts_at: '2026-11-18T00:00:00+08:00', ends_at: '2026-11-25T00:00:00+08:00' };
  const preview = async (over: object = {}) =>
    (await sales.call('POST /api/staff/promotion/preview', { ...terms, ...window, ...over })).body.data;
  const low = await preview();
  expect(low.cards[0]).toMatchObject({ product_id: mango, list_price: 500, price: 350, percent: 30 });
  expect(low.competing).toMatchObject([{ id: other.id, over: 'goods', wins: 'other' }]);
  const high = await preview({ priority: 9 });
  expect(high.cards[0]).toMatchObject({ price: 450, percent: 10 });
  expect(high.competing).toMatchObject([{ wins: 'this' }]);
  // A code applies at checkout, where the other promotion does not compete.
  const coded = await preview({ code: 'FRUIT', priority: 9 });
  expect([coded.cards[0]?.price, coded.competing]).toEqual([350, []]);
  expect(
    await preview({ starts_at: '2026-12-18T00:00:00+08:00', ends_at: '2026-12-25T00:00:00+08:00' }),
  ).toMatchObject({
    competing: [],
    products: 1,
  });
  // The stored version of the promotion itself is excluded, both as a competitor and as a discount.
  expect((await preview({ id: other.id, value: 20 })).cards[0]?.price).toBe(400);
  expect(await api.db.run('SELECT count(*) FROM promotion')).toEqual(before);
  await move(other.id, 2, 'end');
});

test('re-encodes a banner in the shop’s sizes without metadata', async () => {
  const upload = (bytes: Buffer, name: string) =>
    sendForm<{
      data: { id: number; custom_properties: { widths: number[]; width: number } };
      errors: object;
    }>(api, '/api/staff/promotion_banner', { files: [{ name, bytes }] }, sales.headers);
  const { status, body } = await upload(await jpeg(1600, 800), 'raya.jpg');
  expect([status, body.data.custom_properties.widths]).toEqual([200, [640, 960, 1440]]);
  expect((await create({ banner_id: body.data.id })).banner.id).toBe(body.data.id);
  expect((await upload(await jpeg(800, 400), 'small.jpg')).status).toBe(422);
  expect((await upload(pdf, 'document.pdf')).status).toBe(415);
  const cut = (await jpeg(1600, 800)).subarray(0, 500);
  expect((await upload(cut, 'cut.jpg')).status).toBe(422);
  const composed = await sales.call('POST /api/staff/promotion_banner/compose', {
    tone: 'sun',
    product_id: mango,
  });
  expect(composed.body.data.custom_properties).toMatchObject({
    width: 1440,
    height: 720,
    is_illustration: true,
  });
});
