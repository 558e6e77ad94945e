import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormReader } from '../http/multipart-form.ts';
import type { ErrorBody } from '../kit/errors.ts';
import { sweepFiles } from '../ports/private-files.service.ts';
import { strayFile } from '../ports/stray-file.table.ts';
import { asBuyer, type Buyer, logIn } from '../testing/as-buyer.ts';
import { jpeg, pdf, png, sendForm, type TestFile } from '../testing/forms.ts';
import { openTestApi, type TestApi, testNow } from '../testing/test-api.ts';
import { documentFile, documentView } from './account.table.ts';

let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  api = await openTestApi({
    max: 20,
    deps: { log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }) },
  });
});
afterAll(() => api.close());

type Doc = {
  data: { files: { id: number; part: string; name: string; mime_type: string; bytes: number }[] };
};
const ssmFiles = '/api/profile/ssm/files';
const upload = <T = Doc>(buyer: Buyer, files: readonly TestFile[], lang = 'en') =>
  sendForm<T>(api, ssmFiles, { files }, { ...buyer.headers, 'accept-language': lang });
const refused = (buyer: Buyer, files: readonly TestFile[], lang = 'en') =>
  upload<ErrorBody>(buyer, files, lang);

async function storeOne(buyer: Buyer, file: TestFile = { name: 'sijil.pdf', bytes: pdf }): Promise<number> {
  const { status, body } = await upload(buyer, [file]);
  expect(status).toBe(200);
  return body.data.files.at(-1)?.id ?? 0;
}
async function linkTo(buyer: Buyer, id: number): Promise<string> {
  return (await buyer.call('POST /api/profile/files/{id}/link', { id })).body.data.url;
}
const open = (url: string, headers: Record<string, string> = {}) =>
  api.app.fetch(new Request(`http://shop.test${url}`, { headers }));
const viewsOf = (id: number) => api.db.orm.select().from(documentView).where(eq(documentView.file_id, id));
const storedRow = async (id: number) => {
  const [row] = await api.db.orm.select().from(documentFile).where(eq(documentFile.id, id));
  if (!row) throw new Error('No such file');
  return row;
};

/** Time of the processor, all threads: what others do on the machine does not count. */
function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(32)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('takes JPG, PNG and PDF by their content, whatever they are called', async () => {
  const buyer = await asBuyer(api);
  const { body } = await upload(buyer, [
    { name: 'one.txt', bytes: await jpeg() },
    { name: 'two', bytes: await png() },
    { name: 'C:\\fakepath\\..\\Sijil é.exe', bytes: pdf },
  ]);
  expect(body.data.files.map(({ part, name, mime_type }) => [part, name, mime_type])).toEqual([
    ['certificate', 'one.txt', 'image/jpeg'],
    ['certificate', 'two', 'image/png'],
    ['certificate', 'Sijil é.exe', 'application/pdf'],
  ]);
});

test('draws pictures anew, upright and without metadata', async () => {
  const buyer = await asBuyer(api);
  const bytes = await sharp(await jpeg(600, 400))
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const id = await storeOne(buyer, { name: 'a.jpg', bytes });
  const stored = Buffer.from(await (await open(await linkTo(buyer, id))).arrayBuffer());
  const { width, height, exif, orientation } = await sharp(stored).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 400, height: 600 });
  expect(stored.length).toBe((await storedRow(id)).bytes);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const jpegHeadedHtml = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html.repeat(50))]);

test.each([
  [
    'an SVG',
    Buffer.from(svg),
    415,
    'x.jpg is not of an accepted kind (JPG, PNG, PDF).',
    'x.jpg bukan jenis yang diterima (JPG, PNG, PDF).',
  ],
  [
    'a page',
    Buffer.from(html),
    415,
    'x.jpg is not of an accepted kind (JPG, PNG, PDF).',
    'x.jpg bukan jenis yang diterima (JPG, PNG, PDF).',
  ],
  [
    'a page that begins like a JPEG',
    jpegHeadedHtml,
    422,
    'x.jpg cannot be read. It may be damaged.',
    'x.jpg tidak dapat dibaca. Fail mungkin rosak.',
  ],
  [
    '400 megapixels',
    pngHeader(20_000, 20_000),
    422,
    'x.jpg has too many pixels.',
    'x.jpg mempunyai terlalu banyak piksel.',
  ],
  [
    'six megabytes',
    Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]),
    413,
    'x.jpg is larger than 5 MB.',
    'x.jpg lebih besar daripada 5 MB.',
  ],
  [
    'three bytes',
    Buffer.from('%PD'),
    415,
    'x.jpg is not of an accepted kind (JPG, PNG, PDF).',
    'x.jpg bukan jenis yang diterima (JPG, PNG, PDF).',
  ],
  [
    'an empty file',
    Buffer.alloc(0),
    422,
    'x.jpg cannot be read. It may be damaged.',
    'x.jpg tidak dapat dibaca. Fail mungkin rosak.',
  ],
])(
  'refuses %s quickly, naming the file, in both languages, and keeps nothing',
  async (_, bytes, status, english, malay) => {
    const buyer = await asBuyer(api);
    const memory = process.memoryUsage.rss();
    const spent = spentMs();
    const answer = await refused(buyer, [{ name: 'x.jpg', bytes }]);
    expect(spentMs() - spent).toBeLessThan(1000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 * 1024);
    expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
      status,
      english,
      { files: [english] },
    ]);
    expect((await refused(buyer, [{ name: 'x.jpg', bytes }], 'ms')).body.detail).toBe(malay);
    expect((await buyer.call('GET /api/profile/ssm', {})).body.data.files).toEqual([]);
  },
);

test('takes a file of exactly 5 MB and refuses one byte more', async () => {
  const buyer = await asBuyer(api);
  const exact = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length)]);
  expect((await upload(buyer, [{ name: 'exact.pdf', bytes: exact }])).status).toBe(200);
  const more = Buffer.concat([exact, Buffer.alloc(1)]);
  expect((await refused(buyer, [{ name: 'more.pdf', bytes: more }])).status).toBe(413);
});

test('stops reading as soon as it knows enough', async () => {
  const buyer = await asBuyer(api);
  let sent = 0;
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="huge.pdf"\r\n\r\n%PDF-1.7\n';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' as const };
  const headers = { ...buyer.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await api.send(ssmFiles, { ...init, headers });
  expect([answer.status, answer.body.detail]).toEqual([413, 'huge.pdf is larger than 5 MB.']);
  expect(sent).toBeLessThan(6 * 1024 * 1024);
});

test('refuses a form of 10,000 parts at once', async () => {
  const buyer = await asBuyer(api);
  const part = (n: number) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${n}\r\n`;
  const body = `${Array.from({ length: 10_000 }, (_, n) => part(n)).join('')}--b--\r\n`;
  const headers = { ...buyer.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const spent = spentMs();
  expect((await api.send(ssmFiles, { method: 'POST', body, headers })).status).toBe(413);
  expect(spentMs() - spent).toBeLessThan(1000);
});

test('refuses what is no form, a broken one, and a field that comes twice or is none of ours', async () => {
  const buyer = await asBuyer(api);
  const send = async (type: string, body: string) =>
    (await api.send(ssmFiles, { method: 'POST', body, headers: { ...buyer.headers, 'content-type': type } }))
      .status;
  const field = (name: string, rest = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n1\r\n`;
  const form = 'multipart/form-data; boundary=b';
  expect(await send('application/json', '{}')).toBe(415);
  expect(await send('text/plain', 'x')).toBe(415);
  expect(await send('multipart/form-data', 'x')).toBe(415);
  expect(await send(form, 'noise')).toBe(400);
  expect(await send(form, `${field('a')}${field('a')}--b--`)).toBe(400);
  expect(await send(form, `${field('other', '; filename="x.pdf"')}--b--`)).toBe(400);
  expect(await send(form, `${field('__proto__')}--b--`)).toBe(422);
  expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  expect(
    await send(form, `--b\r\nContent-Disposition: form-data; name="big"\r\n\r\n${'x'.repeat(5000)}\r\n--b--`),
  ).toBe(413);
});

test('holds at most four files a document, also when they come at once, and leaves no stray behind', async () => {
  const buyer = await asBuyer(api);
  const file = { name: 'a.pdf', bytes: pdf };
  const five = await refused(buyer, [file, file, file, file, file]);
  expect([five.status, five.body.detail]).toEqual([422, 'files must have at most 4 entries.']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(buyer, [file, file])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  const { body } = await buyer.call('GET /api/profile/ssm', {});
  expect(body.data.files).toHaveLength(4);
  api.moveTo(new Date(testNow.getTime() + 2 * 3_600_000));
  await sweepFiles({ ...api.deps, now: api.deps.clock() });
  api.moveTo(testNow);
  expect(await api.db.orm.select().from(strayFile)).toEqual([]);
  for (const { id } of body.data.files) expect((await open(await linkTo(buyer, id))).status).toBe(200);
});

test('comes again later when too many files are in memory', async () => {
  const small = await openTestApi({ deps: { readForm: createFormReader({ maxBytes: 700 }) } });
  try {
    const buyer = await asBuyer(small);
    const send = (bytes: Buffer) =>
      sendForm<ErrorBody>(small, ssmFiles, { files: [{ name: 'a.pdf', bytes }] }, buyer.headers);
    const answer = await send(Buffer.concat([pdf, Buffer.alloc(2000)]));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    // What was refused or is done with no longer counts.
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

test('keeps files encrypted on disk', async () => {
  const buyer = await asBuyer(api);
  const bytes = Buffer.concat([pdf, Buffer.from('PLAIN-TEXT-MARKER'.repeat(50))]);
  const id = await storeOne(buyer, { name: 'a.pdf', bytes });
  const { file_key } = await storedRow(id);
  const folder = join(api.deps.pictures.folder, '..', 'private', file_key.slice(0, 2));
  expect(await readdir(folder)).toContain(file_key);
  expect((await readFile(join(folder, file_key))).includes('PLAIN-TEXT-MARKER')).toBe(false);
});

test('serves a file to its owner over a link, as a download that nobody keeps, and records the view', async () => {
  const buyer = await asBuyer(api);
  const id = await storeOne(buyer, { name: 'Sijil "é".pdf', bytes: pdf });
  const url = await linkTo(buyer, id);
  expect(url).toMatch(/^\/api\/files\/[\w-]+\.[\w-]+$/);
  expect(await viewsOf(id)).toEqual([]);
  for (const headers of [{}, buyer.headers]) {
    const answer = await open(url, headers);
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
  expect(await viewsOf(id)).toMatchObject([
    { viewer: `person:${buyer.person.id}`, address: '203.0.113.7', viewed_at: testNow },
    { viewer: `person:${buyer.person.id}` },
  ]);
});

test('takes a call without a body, as it comes over a connection', async () => {
  const buyer = await asBuyer(api);
  const id = await storeOne(buyer);
  const body = new ReadableStream({ start: (controller) => controller.close() });
  const init = { method: 'POST', body, duplex: 'half' as const, headers: buyer.headers };
  expect((await api.send(`/api/profile/files/${id}/link`, init)).status).toBe(200);
});

test('gives nobody else a byte, nor a view', async () => {
  const [owner, stranger] = [await asBuyer(api), await asBuyer(api)];
  const id = await storeOne(owner);
  const url = await linkTo(owner, id);
  const [text = '', signature = ''] = (url.split('/').at(-1) ?? '').split('.');
  const [fields = []] = [JSON.parse(Buffer.from(text, 'base64url').toString()) as number[]];
  const forged = Buffer.from(JSON.stringify([fields[0], stranger.person.id, ...fields.slice(2)])).toString(
    'base64url',
  );
  const answers = [
    await open(url, stranger.headers),
    await open(`/api/files/${forged}.${signature}`),
    await open(`/api/files/${text}`),
    await open(`/api/files/${randomBytes(40).toString('base64url')}.${signature}`),
    await open(`/api/files/${'x'.repeat(301)}`),
  ];
  for (const answer of answers) {
    expect([404, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain('%PDF');
  }
  expect((await stranger.call('POST /api/profile/files/{id}/link', { id })).status).toBe(404);
  expect((await stranger.call('DELETE /api/profile/files/{id}', { id })).status).toBe(404);
  expect(await viewsOf(id)).toEqual([]);
});

test('lets a link die after five minutes, with its session, and with its file', async () => {
  const buyer = await asBuyer(api);
  const id = await storeOne(buyer);
  const url = await linkTo(buyer, id);
  api.moveTo(new Date(testNow.getTime() + 5 * 60_000 - 1));
  expect((await open(url)).status).toBe(200);
  api.moveTo(new Date(testNow.getTime() + 5 * 60_000));
  expect((await open(url)).status).toBe(404);
  api.moveTo(testNow);
  const elsewhere = await logIn(api, buyer.person);
  const other = await linkTo(elsewhere, id);
  await elsewhere.call('POST /api/auth/logout', {});
  expect((await open(other)).status).toBe(404);
  expect((await open(url)).status).toBe(200);
  expect((await buyer.call('DELETE /api/profile/files/{id}', { id })).status).toBe(200);
  expect((await open(url)).status).toBe(404);
  const { file_key, removed_at, name } = await storedRow(id);
  expect([removed_at, name]).toEqual([testNow, '']);
  expect(await api.deps.files.open(file_key)).toBeNull();
});

test('removes the side of a card that is replaced', async () => {
  const buyer = await asBuyer(api);
  const send = async () => {
    const form = { files: [{ name: 'front.png', bytes: await png() }], fields: { part: 'front' } };
    const { body } = await sendForm<Doc>(api, '/api/profile/identity_card/files', form, buyer.headers);
    return storedRow(body.data.files[0]?.id ?? 0);
  };
  const [first, second] = [await send(), await send()];
  expect(await api.deps.files.open(first.file_key)).toBeNull();
  expect(await api.deps.files.open(second.file_key)).not.toBeNull();
});

test('wants to know which side of a card it is', async () => {
  const buyer = await asBuyer(api);
  const form = { files: [{ name: 'a.png', bytes: await png() }], fields: { part: 'middle' } };
  const answer = await sendForm<ErrorBody>(api, '/api/profile/identity_card/files', form, buyer.headers);
  expect([answer.status, answer.body.errors]).toEqual([422, { part: ['part must be one of: front, back.'] }]);
});

test('has logged no number, name or token', () => {
  const text = logged.join('');
  for (const secret of ['SECRET-OWNER', '@example.com', 'Bearer', 'sijil.pdf'])
    expect(text).not.toContain(secret);
});
