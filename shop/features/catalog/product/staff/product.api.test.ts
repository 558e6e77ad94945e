import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../../../api.ts';
import { readDerived, recomputeDerived, sorted } from '../../../../testing/database/derived.ts';
import { jpeg, sendForm } from '../../../../testing/forms.ts';
import { asBuyer } from '../../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { staffCtx } from '../../../../testing/people/staff-ctx.ts';
import { draftVariant } from '../../../../testing/records/catalogue.ts';
import { openTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';
import { variant } from '../../catalog.table.ts';
import { updateProduct } from './product.service.ts';

let api: TestApi;
let sales: Staff;
let farmId: number;
let fruits: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
  farmId = await api.farm({ slug: 'ladang', name: 'Ladang Siti' });
  fruits = await api.category('Fruits');
});
afterAll(() => api.close());

let count = 0;
const given = ({ id: _, is_archived: __, ...variant } = draftVariant()) => variant;
type Input = Partial<Api['POST /api/staff/product']['input']>;

/** Creates a draft that lacks only a picture. */
async function create(over: Input = {}) {
  const n = ++count;
  const { status, body } = await sales.call('POST /api/staff/product', {
    name_en: `Mango ${n}`,
    name_ms: `Mangga ${n}`,
    description_en: 'Sweet.',
    description_ms: 'Manis.',
    farm_id: farmId,
    axes: [{ en: 'Pack', ms: 'Pek' }],
    category_ids: [fruits],
    variants: [
      { ...given(), sku: `MGO-${n}-05` },
      {
        ...given(),
        sku: `MGO-${n}-10`,
        is_default: false,
        options: [{ en: '10 kg', ms: '10 kg' }],
        tiers: [{ from_quantity: 5, price: 480 }],
      },
    ],
    ...over,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
type Made = Awaited<ReturnType<typeof create>>;
const save = (product: Made, change: Partial<Api['PATCH /api/staff/product/{id}']['input']>, by = sales) =>
  by.call('PATCH /api/staff/product/{id}', {
    id: String(product.id),
    seen_updated_at: product.updated_at,
    ...change,
  });
const show = async ({ id }: { id: number }) =>
  (await sales.call('GET /api/staff/product/{id}', { id: String(id) })).body.data;
const addPicture = async ({ id }: { id: number }) =>
  sendForm(
    api,
    `/api/staff/product/${id}/picture`,
    { files: [{ name: 'a.jpg', bytes: await jpeg() }] },
    sales.headers,
  );

describe('product', () => {
  test('starts as a draft with its own slug, hidden from guests', async () => {
    const first = await create({ name_en: 'Same name' });
    const second = await create({ name_en: 'Same name' });
    expect([first.slug, second.slug, first.status]).toEqual(['same-name', 'same-name-2', 'draft']);
    expect(first.checklist.filter(({ is_done }) => !is_done)).toEqual([{ item: 'picture', is_done: false }]);
    expect((await api.get(`/api/product/${first.slug}`)).status).toBe(404);
  });

  test('is published once complete and then appears on its page, in its list and in search', async () => {
    const made = await create({ name_en: 'Harumanis jumbo' });
    const early = await save(made, { status: 'active' });
    expect([early.status, early.body.errors.status]).toEqual([
      422,
      ['Not ready for the shop. Missing: a picture.'],
    ]);
    await addPicture(made);
    const { body } = await save(made, { status: 'active' });
    expect(body.data).toMatchObject({ status: 'active', route: '/product/harumanis-jumbo' });
    const shown = await api.read('GET /api/product/{id}', { id: 'harumanis-jumbo' });
    expect(shown.data.variants.map(({ sku, tiers }) => [sku, tiers.length])).toEqual([
      [made.variants[0]?.sku, 0],
      [made.variants[1]?.sku, 1],
    ]);
    const found = await api.read('GET /api/product', { keywords: 'harumanis', category_id: String(fruits) });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
  });

  test('on sale cannot lose what the checklist requires', async () => {
    const made = await create();
    await addPicture(made);
    const sold = (await save(made, { status: 'active' })).body.data;
    const refused = await save(sold, { name_ms: '', category_ids: null });
    expect(refused.body.errors.status).toEqual([
      'Not ready for the shop. Missing: the name in both languages, a category.',
    ]);
    expect((await save(sold, { slug: 'elsewhere' })).body.errors.slug).toBeDefined();
    expect(await show(made)).toMatchObject({ name_ms: sold.name_ms, slug: sold.slug });
  });

  test('is saved by only one of two concurrent editors; the other gets a 409 with the current state and its author', async () => {
    const made = await create();
    const other = await asStaff(api, 'admin');
    const answers = await Promise.all([
      save(made, { name_en: 'By sales' }),
      save(made, { name_en: 'By admin' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    const now = await show(made);
    const winner = now.name_en === 'By sales' ? sales : other;
    expect(lost?.detail).toContain(`${winner.member.name} saved this at 12:00`);
    expect(lost?.current).toMatchObject({ id: made.id, name_en: now.name_en, updated_at: now.updated_at });
  });

  test('becomes outdated for an editor when a price changes elsewhere; omitted prices are kept', async () => {
    const made = await create();
    const [cheap, middle] = made.variants;
    if (!cheap || !middle) throw new Error('Expected two variants');
    await api.db.orm.update(variant).set({ price: 490 }).where(eq(variant.id, middle.id));
    expect((await save(made, { name_en: 'Late' })).status).toBe(409);
    const now = await show(made);
    const variants = now.variants.map(({ price: _, tiers: __, ...rest }) => rest);
    const { body } = await save(now, { variants: variants.toReversed() });
    expect(body.data.variants.map(({ sku, price }) => [sku, price])).toEqual([
      [middle.sku, 490],
      [cheap.sku, 500],
    ]);
  });

  test('reports every invalid field in the caller’s language', async () => {
    const made = await create();
    const [first, second] = made.variants;
    if (!first || !second) throw new Error('Expected two variants');
    const input = {
      seen_updated_at: made.updated_at,
      storage_min_c: 9,
      storage_max_c: 3,
      farm_id: 999_999,
      category_ids: [fruits, 999_999],
      variants: [
        { ...first, tiers: [{ from_quantity: 2, price: 600 }] },
        { ...second, sku: (await create()).variants[0]?.sku ?? '' },
      ],
    };
    const { status, body } = await api.send(`/api/staff/product/${made.id}`, {
      method: 'PATCH',
      body: JSON.stringify(input),
      headers: { ...sales.headers, 'content-type': 'application/json', 'accept-language': 'ms' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'category_ids',
      'farm_id',
      'storage_max_c',
      'variants.0.tiers',
      'variants.1.sku',
    ]);
    expect(body.errors['variants.0.tiers']).toEqual([
      'Harga kuantiti mestilah menurun apabila kuantiti meningkat.',
    ]);
    expect(await show(made)).toEqual(made);
    const shape = await save(made, { name_en: ' ', shelf_life_days: 0 });
    expect(Object.keys(shape.body.errors)).toEqual(['name_en', 'shelf_life_days']);
    expect((await save({ ...made, id: 999_999 }, {})).status).toBe(404);
  });

  test('requires a permission to set prices but not for other changes', async () => {
    const made = await create();
    const ctx = staffCtx(api);
    const actor = {
      kind: 'staff',
      staffId: sales.member.id,
      sessionId: 1,
      authenticatedAt: null,
      name: 'X',
      permissions: ['catalog.edit'],
    } as const;
    const change = (over: Partial<Parameters<typeof updateProduct>[1]>) =>
      updateProduct({ ...ctx, actor }, { id: made.id, seen_updated_at: made.updated_at, ...over });
    const dearer = made.variants.map((each) => ({ ...each, price: 700, tiers: [] }));
    await expect(change({ variants: dearer })).rejects.toMatchObject({ code: 'authorization' });
    expect((await change({ name_en: 'Renamed' })).data.name_en).toBe('Renamed');
  });

  test('records every change with its state before and after', async () => {
    const made = await create();
    await save(made, { name_en: 'Renamed', is_highlighted: true });
    const auditEntries = await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.record_id, String(made.id)))
      .orderBy(auditEntry.id);
    expect(auditEntries.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['product.create', sales.member.id],
      ['product.update', sales.member.id],
    ]);
    expect(auditEntries[1]).toMatchObject({
      before: { name_en: made.name_en, is_highlighted: false },
      after: { name_en: 'Renamed', is_highlighted: true },
    });
  });
});

describe('variants', () => {
  test('deletes an unused variant and archives an ordered one, which can be restored', async () => {
    const made = await create();
    const [first, second] = made.variants;
    if (!first || !second) throw new Error('Expected two variants');
    const only = (await save(made, { variants: [first] })).body.data;
    expect(only.variants.map(({ sku }) => sku)).toEqual([first.sku]);

    await addPicture(made);
    await api.db.orm.update(variant).set({ on_hand: '10' }).where(eq(variant.id, first.id));
    const sold = (await save(await show(made), { status: 'active' })).body.data;
    const fresh = { ...given(), sku: `${first.sku}-N`, options: [{ en: 'New', ms: 'Baharu' }] };
    const swapped = (await save(sold, { variants: [fresh] })).body.data;
    expect(
      swapped.variants.map(({ sku, is_archived, is_default }) => [sku, is_archived, is_default]),
    ).toEqual([
      [fresh.sku, false, true],
      [first.sku, true, false],
    ]);
    const shown = await api.read('GET /api/product/{id}', { id: made.slug });
    expect(shown.data.variants.map(({ sku }) => sku)).toEqual([fresh.sku]);
    const buyer = await asBuyer(api);
    const cart = await buyer.call('POST /api/cart/items', { variant_id: first.id, quantity: 1 });
    expect(cart.status).not.toBe(200);
    expect((await api.read('GET /api/product/search', { keywords: first.sku })).data).toEqual(
      (await api.read('GET /api/product/search', { keywords: `${first.sku}-N` })).data,
    );
    const back = swapped.variants.map((each) => ({ ...each, is_default: each.sku === first.sku }));
    const returned = (await save(swapped, { variants: back })).body.data;
    expect(returned.variants.map(({ is_archived }) => is_archived)).toEqual([false, false]);
    const kept = sorted(await readDerived(api.db));
    const anew = sorted(await recomputeDerived(api.db, api.deps.clock()));
    expect([kept.parts, kept.prices, kept.listings]).toEqual([anew.parts, anew.prices, anew.listings]);
  });

  test('swaps the options of two variants and moves the default in one save', async () => {
    const made = await create();
    const [first, second] = made.variants;
    if (!first || !second) throw new Error('Expected two variants');
    const { status, body } = await save(made, {
      variants: [
        { ...first, options: second.options, is_default: false },
        { ...second, options: first.options, is_default: true },
      ],
    });
    expect([status, body.data?.variants.map(({ is_default }) => is_default)]).toEqual([200, [false, true]]);
  });

  test('refuses variants of another product', async () => {
    const [made, other] = [await create(), await create()];
    const { body } = await save(made, { variants: other.variants });
    expect(body.errors['variants.0.id']).toEqual(['This variant does not belong to the product.']);
  });
});

describe('product list', () => {
  test('finds drafts and active products by words, typos, synonyms and SKU', async () => {
    const draft = await create({
      name_en: 'Cempedak madu',
      name_ms: 'Cempedak madu',
      synonyms: ['jackfruit cousin'],
    });
    const find = async (keywords: string, more = {}) =>
      (await sales.call('GET /api/staff/product', { keywords, ...more })).body.data.map(({ id }) => id);
    for (const words of ['cempedak', 'Chempedak', 'cempedakk mad', 'cousin', draft.variants[0]?.sku ?? '?'])
      expect([words, await find(words)]).toEqual([words, [draft.id]]);
    expect(await find('cempedak', { status: 'active' })).toEqual([]);
    await addPicture(draft);
    await save(draft, { status: 'active' });
    expect(await find('cempedk')).toEqual([draft.id]);
    expect(
      await find('cempedak', { status: 'active', category_id: String(fruits), farm_id: String(farmId) }),
    ).toEqual([draft.id]);
  });

  test('pages through all statuses by name and shows what is missing', async () => {
    const all = await sales.call('GET /api/staff/product', { pageSize: '100' });
    const names = all.body.data.map(({ name_en }) => name_en);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const second = await sales.call('GET /api/staff/product', { pageSize: '3', page: '2' });
    expect(second.body.data.map(({ id }) => id)).toEqual(all.body.data.slice(3, 6).map(({ id }) => id));
    expect(second.body.records).toBe(all.body.records);
    const draft = await create();
    const { body } = await sales.call('GET /api/staff/product', { keywords: draft.variants[0]?.sku ?? '' });
    expect(body.data[0]).toMatchObject({ missing: ['picture'], status: 'draft', farm: 'Ladang Siti' });
    expect((await sales.call('GET /api/staff/product', { category_id: '99999' })).status).toBe(404);
  });
});

test('reports products that are not ready in a bulk change and applies it to the others', async () => {
  const [ready, bare] = [await create(), await create()];
  await addPicture(ready);
  const ids = [ready.id, bare.id];
  const { body } = await sales.call('POST /api/staff/product/bulk', { action: 'publish', ids });
  expect(body.data).toEqual({
    changed: 1,
    refused: [{ id: bare.id, name: bare.name_en, reason: 'Not ready for the shop. Missing: a picture.' }],
  });
  const citrus = await api.category('Citrus');
  const filed = await sales.call('POST /api/staff/product/bulk', {
    action: 'add_category',
    ids,
    category_id: citrus,
  });
  expect(filed.body.data.changed).toBe(2);
  expect((await show(ready)).category_ids).toEqual([fruits, citrus]);
  expect((await sales.call('POST /api/staff/product/bulk', { action: 'add_category', ids })).status).toBe(
    422,
  );
  await sales.call('POST /api/staff/product/bulk', { action: 'archive', ids });
  expect((await api.get(`/api/product/${ready.slug}`)).status).toBe(404);
});
