import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../../../adapters/files/private-files.service.ts';
import { strayFile } from '../../../../adapters/files/stray-file.table.ts';
import type { ErrorBody } from '../../../../kit/http/errors.ts';
import { createFormReader } from '../../../../platform/http/body/multipart-form.ts';
import { documentRows } from '../../../../testing/database/document-rows.ts';
import { jpeg, pdf, png, sendForm } from '../../../../testing/forms.ts';
import { asBuyer, logIn } from '../../../../testing/people/as-buyer.ts';
import { certificatesOf, type FilesAnswer, ssmFiles } from '../../../../testing/records/certificates.ts';
import { openTestApi, type TestApi, testNow } from '../../../../testing/test-api.ts';

let api: TestApi;
let own: ReturnType<typeof certificatesOf>;
let rows: ReturnType<typeof documentRows>;
const logged: string[] = [];
beforeAll(async () => {
  api = await openTestApi({
    max: 20,
    deps: { log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }) },
  });
  own = certificatesOf(api);
  rows = documentRows(api);
});
afterAll(() => api.close());

test('re-encodes pictures upright and without metadata', async () => {
  const buyer = await asBuyer(api);
  const bytes = await sharp(await jpeg(600, 400))
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const id = await own.storeOne(buyer, { name: 'a.jpg', bytes });
  const stored = Buffer.from(await (await own.open(await own.linkTo(buyer, id))).arrayBuffer());
  const { width, height, exif, orientation } = await sharp(stored).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 400, height: 600 });
  expect(stored.length).toBe((await rows.fileRow(id)).bytes);
});

test('stores at most four files per document, even from parallel uploads, and leaves no orphaned file', async () => {
  const buyer = await asBuyer(api);
  const file = { name: 'a.pdf', bytes: pdf };
  const five = await own.refused(buyer, [file, file, file, file, file]);
  expect([five.status, five.body.detail]).toEqual([422, 'files can have up to 4 entries.']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => own.upload(buyer, [file, file])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  const { body } = await buyer.call('GET /api/profile/ssm', {});
  expect(body.data.files).toHaveLength(4);
  api.moveTo(new Date(testNow.getTime() + 2 * 3_600_000));
  await sweepFiles({ ...api.deps, now: api.deps.clock() });
  api.moveTo(testNow);
  expect(await api.db.orm.select().from(strayFile)).toEqual([]);
  for (const { id } of body.data.files)
    expect((await own.open(await own.linkTo(buyer, id))).status).toBe(200);
});

test('answers 503 with Retry-After when too many upload bytes are in memory', async () => {
  const small = await openTestApi({ deps: { readForm: createFormReader({ maxBytes: 700 }) } });
  try {
    const buyer = await asBuyer(small);
    const send = (bytes: Buffer) =>
      sendForm<ErrorBody>(small, ssmFiles, { files: [{ name: 'a.pdf', bytes }] }, buyer.headers);
    const answer = await send(Buffer.concat([pdf, Buffer.alloc(2000)]));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    // Refused and finished uploads no longer count.
    for (let turn = 0; turn < 4; turn++) expect((await send(pdf)).status).toBe(200);
  } finally {
    await small.close();
  }
});

test('reads no byte of a guest’s upload', async () => {
  let isRead = false;
  const pull = () => {
    isRead = true;
  };
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await api.send(ssmFiles, { method: 'POST', body, duplex: 'half', headers } as RequestInit);
  expect([answer.status, isRead]).toEqual([403, false]);
});

test('stores files encrypted on disk', async () => {
  const buyer = await asBuyer(api);
  const bytes = Buffer.concat([pdf, Buffer.from('PLAIN-TEXT-MARKER'.repeat(50))]);
  const id = await own.storeOne(buyer, { name: 'a.pdf', bytes });
  const { file_key } = await rows.fileRow(id);
  const folder = join(api.pictureFolder, '..', 'private', file_key.slice(0, 2));
  expect(await readdir(folder)).toContain(file_key);
  expect((await readFile(join(folder, file_key))).includes('PLAIN-TEXT-MARKER')).toBe(false);
});

test('serves a file to its owner through a link, as an uncacheable download, and records the view', async () => {
  const buyer = await asBuyer(api);
  const id = await own.storeOne(buyer, { name: 'Sijil "é".pdf', bytes: pdf });
  const url = await own.linkTo(buyer, id);
  expect(url).toMatch(/^\/api\/files\/[\w-]+\.[\w-]+$/);
  expect(await rows.viewsOf(id)).toEqual([]);
  for (const headers of [{}, buyer.headers]) {
    const answer = await own.open(url, headers);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Sijil _.pdf"; filename*=UTF-8''Sijil%20%C3%A9.pdf`,
    });
  }
  expect(await rows.viewsOf(id)).toMatchObject([
    { viewer: `person:${buyer.person.id}`, address: '203.0.113.7', viewed_at: testNow },
    { viewer: `person:${buyer.person.id}` },
  ]);
});

test('accepts a request whose body stream is empty', async () => {
  const buyer = await asBuyer(api);
  const id = await own.storeOne(buyer);
  const body = new ReadableStream({ start: (controller) => controller.close() });
  const init = { method: 'POST', body, duplex: 'half' as const, headers: buyer.headers };
  expect((await api.send(`/api/profile/files/${id}/link`, init)).status).toBe(200);
});

test('serves no bytes to anybody else and records no view', async () => {
  const [owner, stranger] = [await asBuyer(api), await asBuyer(api)];
  const id = await own.storeOne(owner);
  const url = await own.linkTo(owner, id);
  const [text = '', signature = ''] = (url.split('/').at(-1) ?? '').split('.');
  const [fields = []] = [JSON.parse(Buffer.from(text, 'base64url').toString()) as number[]];
  const forged = Buffer.from(JSON.stringify([fields[0], stranger.person.id, ...fields.slice(2)])).toString(
    'base64url',
  );
  const answers = [
    await own.open(url, stranger.headers),
    await own.open(`/api/files/${forged}.${signature}`),
    await own.open(`/api/files/${text}`),
    await own.open(`/api/files/${randomBytes(40).toString('base64url')}.${signature}`),
    await own.open(`/api/files/${'x'.repeat(301)}`),
  ];
  for (const answer of answers) {
    expect([404, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain('%PDF');
  }
  expect((await stranger.call('POST /api/profile/files/{id}/link', { id })).status).toBe(404);
  expect((await stranger.call('DELETE /api/profile/files/{id}', { id })).status).toBe(404);
  expect(await rows.viewsOf(id)).toEqual([]);
});

test('a link expires after five minutes, with its session and with its file', async () => {
  const buyer = await asBuyer(api);
  const id = await own.storeOne(buyer);
  const url = await own.linkTo(buyer, id);
  api.moveTo(new Date(testNow.getTime() + 5 * 60_000 - 1));
  expect((await own.open(url)).status).toBe(200);
  api.moveTo(new Date(testNow.getTime() + 5 * 60_000));
  expect((await own.open(url)).status).toBe(404);
  api.moveTo(testNow);
  const elsewhere = await logIn(api, buyer.person);
  const other = await own.linkTo(elsewhere, id);
  await elsewhere.call('POST /api/auth/logout', {});
  expect((await own.open(other)).status).toBe(404);
  expect((await own.open(url)).status).toBe(200);
  expect((await buyer.call('DELETE /api/profile/files/{id}', { id })).status).toBe(200);
  expect((await own.open(url)).status).toBe(404);
  const { file_key, removed_at, name } = await rows.fileRow(id);
  expect([removed_at, name]).toEqual([testNow, '']);
  expect(await api.deps.files.open(file_key)).toBeNull();
});

test('deletes the file of a card side that is replaced', async () => {
  const buyer = await asBuyer(api);
  const send = async () => {
    const form = { files: [{ name: 'front.png', bytes: await png() }], fields: { part: 'front' } };
    const { body } = await sendForm<FilesAnswer>(
      api,
      '/api/profile/identity_card/files',
      form,
      buyer.headers,
    );
    return rows.fileRow(body.data.files[0]?.id ?? 0);
  };
  const [first, second] = [await send(), await send()];
  expect(await api.deps.files.open(first.file_key)).toBeNull();
  expect(await api.deps.files.open(second.file_key)).not.toBeNull();
});

test('requires a valid card side', async () => {
  const buyer = await asBuyer(api);
  const form = { files: [{ name: 'a.png', bytes: await png() }], fields: { part: 'middle' } };
  const answer = await sendForm<ErrorBody>(api, '/api/profile/identity_card/files', form, buyer.headers);
  expect([answer.status, answer.body.errors]).toEqual([422, { part: ['part must be one of: front, back.'] }]);
});

test('logs no number, name or token', () => {
  const text = logged.join('');
  for (const secret of ['SECRET-OWNER', '@example.com', 'Bearer', 'sijil.pdf'])
    expect(text).not.toContain(secret);
});
