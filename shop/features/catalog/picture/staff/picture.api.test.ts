import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '../../../../adapters/files/private-files.service.ts';
import { jpeg, pdf, sendForm } from '../../../../testing/forms.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { staffCtx } from '../../../../testing/people/staff-ctx.ts';
import { openTestApi, type TestApi, testNow } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';
import type { StaffPicture } from '../../product/staff/product.contract.ts';

let api: TestApi;
let sales: Staff;
let id: string;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  api.moveTo(testNow);
  sales = await asStaff(api, 'sales');
  id = String(
    await api.product(`Picture ${Math.random()}`, { slug: `p-${Math.random().toString(36).slice(2)}` }),
  );
});
afterAll(() => api.close());

type Shown = { data: StaffPicture[] };
const add = async (...files: { name: string; bytes: Uint8Array }[]) =>
  sendForm<Shown>(api, `/api/staff/product/${id}/picture`, { files }, sales.headers);
const photo = async (name = 'red_tomato-2.jpg', width = 1200, height = 800) => ({
  name,
  bytes: await jpeg(width, height),
});
const fileOf = (url: string) => join(api.pictureFolder, url.replace('/media/', ''));

/** Left half red, right half blue. */
async function halves() {
  const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const both = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0000ff' } });
  return {
    name: 'halves.png',
    bytes: await both
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  };
}

test('re-encodes an upload in the shop’s sizes without metadata and keeps the original', async () => {
  const { status, body } = await add(await photo());
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { name: 'red tomato 2', width: 1200, height: 800, original: { width: 1200, height: 800 } },
  ]);
  const [picture] = body.data;
  const drawn = await sharp(fileOf(picture?.url ?? '')).metadata();
  expect([drawn.format, drawn.width, drawn.exif]).toEqual(['webp', 960, undefined]);
  const answer = await api.app.fetch(
    new Request(`http://shop.test/api/staff/product/${id}/picture/${picture?.id}/original`, {
      headers: sales.headers,
    }),
  );
  const original = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(original.includes('SECRET-OWNER')).toBe(false);
  expect((await sharp(original).metadata()).width).toBe(1200);
});

test('refuses a file that is not a picture and stores none of the others', async () => {
  const { status } = await add(await photo(), { name: 'x.pdf', bytes: pdf });
  expect(status).toBe(415);
  const broken = await add(await photo(), { name: 'x.jpg', bytes: (await jpeg()).subarray(0, 300) });
  expect([broken.status, broken.body]).toMatchObject([
    422,
    { errors: { files: ['x.jpg cannot be read. The file may be damaged.'] } },
  ]);
  const { body } = await sales.call('GET /api/staff/product/{id}', { id });
  expect(body.data.pictures).toEqual([]);
});

test('crops from the original, allows changing and undoing it, and deletes old files later', async () => {
  const [picture] = (await add(await halves())).body.data;
  const pictureId = String(picture?.id);
  const change = (crop: StaffPicture['crop']) =>
    sales.call('PATCH /api/staff/product/{id}/picture/{picture_id}', { id, picture_id: pictureId, crop });
  const colourOf = async (url: string) => (await sharp(fileOf(url)).stats()).dominant;
  const cut = (await change({ x: 0, y: 0, width: 500, height: 600 })).body.data[0];
  expect(cut).toMatchObject({ width: 500, height: 600, crop: { x: 0, y: 0, width: 500, height: 600 } });
  expect((await colourOf(cut?.url ?? '')).r).toBeGreaterThan(200);
  const other = (await change({ x: 700, y: 0, width: 500, height: 500 })).body.data[0];
  expect((await colourOf(other?.url ?? '')).b).toBeGreaterThan(200);
  const whole = (await change(null)).body.data[0];
  expect(whole).toMatchObject({ width: 1200, height: 600, crop: null });
  for (const crop of [
    { x: 800, y: 0, width: 500, height: 500 },
    { x: 0, y: 0, width: 100, height: 500 },
  ]) {
    const refused = await change(crop);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['crop']]);
  }
  const keyOf = (url?: string) => url?.split('/')[2] ?? '';
  const held = () => readdir(api.pictureFolder);
  expect(await held()).toContain(keyOf(cut?.url));
  api.moveTo('2026-11-18T14:00:00+08:00');
  await sweepFiles(staffCtx(api));
  expect(await held()).not.toContain(keyOf(cut?.url));
  expect(await held()).toContain(keyOf(whole?.url));
});

test('updates order, name and variant of pictures as guests see them', async () => {
  const pictures = (await add(await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg'))).body.data;
  const ids = pictures.map((each) => each.id).toReversed();
  const ordered = await sales.call('PUT /api/staff/product/{id}/picture/order', { id, ids });
  expect(ordered.body.data.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  const { body: product } = await sales.call('GET /api/staff/product/{id}', { id });
  const [variant] = product.data.variants;
  const named = { id, picture_id: String(ids[0]), name: 'A ripe one', variant_id: variant?.id ?? 0 };
  await sales.call('PATCH /api/staff/product/{id}/picture/{picture_id}', named);
  const shown = await api.read('GET /api/product/{id}', { id });
  expect(shown.data.galleries.map(({ name }) => name)).toEqual(['A ripe one', 'b', 'a']);
  expect(shown.data.variants[0]?.galleries.map(({ name }) => name)).toEqual(['A ripe one']);
  const stale = await sales.call('PUT /api/staff/product/{id}/picture/order', { id, ids: ids.slice(1) });
  expect([stale.status, stale.body.detail]).toEqual([409, 'The pictures were changed in the meantime.']);
  const foreign = await sales.call('PATCH /api/staff/product/{id}/picture/{picture_id}', {
    ...named,
    variant_id: 999_999,
  });
  expect(foreign.status).toBe(422);
  expect(
    (await sales.call('DELETE /api/staff/product/{id}/picture/{picture_id}', { id, picture_id: '999999' }))
      .status,
  ).toBe(404);
});

test('refuses to delete the last picture of a product on sale and records every change', async () => {
  const [first, second] = (await add(await photo('a.jpg'), await photo('b.jpg'))).body.data;
  const remove = (picture_id = 0) =>
    sales.call('DELETE /api/staff/product/{id}/picture/{picture_id}', { id, picture_id: String(picture_id) });
  expect((await remove(first?.id)).body.data.map(({ name }) => name)).toEqual(['b']);
  expect((await remove(second?.id)).status).toBe(409);
  const auditEntries = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, id))
    .orderBy(auditEntry.id);
  expect(auditEntries.map(({ action }) => action)).toEqual(['product.add_picture', 'product.remove_picture']);
  expect(auditEntries[1]).toMatchObject({
    before: { pictures: [{ name: 'a' }, { name: 'b' }] },
    after: { pictures: [{ name: 'b' }] },
  });
});
