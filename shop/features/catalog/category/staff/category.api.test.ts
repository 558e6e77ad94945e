import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../../../testing/forms.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';
import type { StaffCategory } from './category.contract.ts';

let api: TestApi;
let sales: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
});
beforeEach(async () => {
  await api.database.pool.query('DELETE FROM product_category');
  await api.database.pool.query('UPDATE category SET parent_id = NULL');
  await api.database.pool.query('DELETE FROM category');
});
afterAll(() => api.close());

async function create(name_en: string, parent_id: number | null = null): Promise<StaffCategory> {
  const { status, body } = await sales.call('POST /api/staff/category', {
    name_en,
    name_ms: `${name_en} ms`,
    parent_id,
  });
  const made = status === 200 ? body.data.find((each) => each.name_en === name_en) : undefined;
  if (!made) throw new Error(JSON.stringify(body));
  return made;
}
const tree = async () => (await sales.call('GET /api/staff/category', {})).body.data;
const treeOutline = async () => (await tree()).map(({ depth, name_en }) => `${'-'.repeat(depth)}${name_en}`);
const move = ({ id, parent_id }: StaffCategory, to: number | null, place = 0) =>
  sales.call('POST /api/staff/category/{id}/move', {
    id: String(id),
    parent_id: to,
    place,
    seen_parent_id: parent_id,
  });

describe('category', () => {
  test('is created, renamed and given a picture in both languages, as guests see it', async () => {
    const made = await create('Leafy greens');
    const { body } = await sales.call('PATCH /api/staff/category/{id}', {
      id: String(made.id),
      name_ms: 'Sayur daun',
      seen_updated_at: made.updated_at,
    });
    expect(body.data).toMatchObject([{ slug: 'leafy-greens', name_ms: 'Sayur daun', depth: 0 }]);
    const pictured = await sendForm<{ data: StaffCategory[] }>(
      api,
      `/api/staff/category/${made.id}/picture`,
      { files: [{ name: 'a.jpg', bytes: await jpeg() }] },
      sales.headers,
    );
    expect(pictured.body.data[0]?.thumb).toMatch(/^\/media\/upload-/);
    const shown = await api.read('GET /api/misc/categories', {}, 'ms');
    expect(shown.data).toMatchObject([
      { name: 'Sayur daun', media: { thumb: pictured.body.data[0]?.thumb } },
    ]);
    const old = await sales.call('PATCH /api/staff/category/{id}', {
      id: String(made.id),
      name_en: 'Lost',
      seen_updated_at: made.updated_at,
    });
    expect(old.status).toBe(409);
    const auditEntries = await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.record_id, String(made.id)))
      .orderBy(auditEntry.id);
    expect(auditEntries.map(({ action }) => action)).toEqual([
      'category.create',
      'category.update',
      'category.picture',
    ]);
    expect(auditEntries[1]).toMatchObject({
      before: { name_ms: 'Leafy greens ms' },
      after: { name_ms: 'Sayur daun' },
    });
  });

  test('refuses a slug used by another category or a page of the shop', async () => {
    await create('Fruits');
    for (const slug of ['fruits', 'checkout', 'quick-order']) {
      const { status, body } = await sales.call('POST /api/staff/category', {
        name_en: 'X',
        name_ms: 'X',
        slug,
        parent_id: null,
      });
      expect([slug, status, Object.keys(body.errors)]).toEqual([slug, 422, ['slug']]);
    }
  });

  test('is deleted only when it has no products or subcategories', async () => {
    const [top, empty] = [await create('Top'), await create('Empty')];
    const child = await create('Child', top.id);
    await api.product('In it', { status: 'draft', categories: [child.id] });
    const remove = ({ id }: StaffCategory) =>
      sales.call('DELETE /api/staff/category/{id}', { id: String(id) });
    expect((await remove(top)).body.detail).toBe('Move its subcategories first.');
    expect((await remove(child)).body.detail).toBe('It contains one product. Move it first.');
    expect((await remove(empty)).status).toBe(200);
    expect(await treeOutline()).toEqual(['Top', '-Child']);
    expect((await remove(empty)).status).toBe(404);
  });
});

describe('moving a category', () => {
  test('reorders it among its siblings or moves it to another parent and back, with its products', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    await api.product('Apple', { slug: 'apple-c', categories: [c.id] });
    await move(c, null, 0);
    expect(await treeOutline()).toEqual(['C', 'A', 'B']);
    const { body } = await move(c, a.id);
    expect(body.data.find(({ id }) => id === a.id)).toMatchObject({ own_products: 0, listed_products: 1 });
    expect((await api.read('GET /api/product', { category: 'a' })).data).toHaveLength(1);
    await move(b, a.id, 1);
    expect(await treeOutline()).toEqual(['A', '-C', '-B']);
    expect((await move(c, null)).status).toBe(409);
    await move({ ...c, parent_id: a.id }, null, 5);
    expect(await treeOutline()).toEqual(['A', '-B', 'C']);
    expect((await api.read('GET /api/product', { category: 'a' })).data).toHaveLength(0);
  });

  test('refuses a move below itself or below the maximum depth', async () => {
    const a = await create('A');
    const b = await create('B', a.id);
    const c = await create('C', b.id);
    for (const parent of [a.id, b.id, c.id]) expect((await move(a, parent)).status).toBe(409);
    const d = await create('D', c.id);
    const deep = await sales.call('POST /api/staff/category', {
      name_en: 'E',
      name_ms: 'E',
      parent_id: d.id,
    });
    expect(deep.body.errors.parent_id).toEqual(['The category tree can have up to 4 levels.']);
    const other = await create('Other');
    await create('Inner', other.id);
    expect((await move(other, c.id)).status).toBe(422);
    expect((await move(other, 999_999)).status).toBe(422);
  });

  test('lets only one of two concurrent moves below each other succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create(`A${round}`), await create(`B${round}`)];
      const answers = await Promise.all([move(a, b.id), move(b, a.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await tree()).toHaveLength(10);
  });
});

describe('farms', () => {
  const fields = {
    name: 'Ladang Siti',
    district: 'Bentong',
    state: 'PHG',
    country: 'MY',
    about_en: '',
    about_ms: '',
  } as const;

  test('are created and updated; a Malaysian farm needs a state, a foreign one must have none', async () => {
    const { body } = await sales.call('POST /api/staff/farm', fields);
    expect(body.data).toMatchObject({ slug: 'ladang-siti', products: 0 });
    expect((await sales.call('POST /api/staff/farm', fields)).body.errors.name).toBeDefined();
    for (const place of [{ state: null }, { country: 'TH' }])
      expect(
        (await sales.call('POST /api/staff/farm', { ...fields, name: 'X', ...place })).body.errors.state,
      ).toBeDefined();
    const change = {
      ...fields,
      id: String(body.data.id),
      seen_updated_at: body.data.updated_at,
      about_ms: 'Sejak 1980.',
    };
    expect((await sales.call('PATCH /api/staff/farm/{id}', change)).body.data.about_ms).toBe('Sejak 1980.');
    expect((await sales.call('PATCH /api/staff/farm/{id}', change)).status).toBe(409);
    const list = await sales.call('GET /api/staff/farm', {});
    expect(list.body.data.map(({ name }) => name)).toContain('Ladang Siti');
  });
});
