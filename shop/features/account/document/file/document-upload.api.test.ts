import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, pdf, png } from '../../../../testing/forms.ts';
import { asBuyer } from '../../../../testing/people/as-buyer.ts';
import { certificatesOf, ssmFiles } from '../../../../testing/records/certificates.ts';
import { openTestApi, type TestApi } from '../../../../testing/test-api.ts';

let api: TestApi;
let own: ReturnType<typeof certificatesOf>;
beforeAll(async () => {
  api = await openTestApi();
  own = certificatesOf(api);
});
afterAll(() => api.close());

/** CPU time of all threads, so that other load on the machine does not count. */
function cpuTimeMs(): number {
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

test('detects JPG, PNG and PDF by content and gives them the extension of their type', async () => {
  const buyer = await asBuyer(api);
  const { body } = await own.upload(buyer, [
    { name: 'one.txt', bytes: await jpeg() },
    { name: 'two', bytes: await png() },
    { name: 'C:\\fakepath\\..\\Sijil é.exe', bytes: pdf },
  ]);
  expect(body.data.files.map(({ part, name, mime_type }) => [part, name, mime_type])).toEqual([
    ['certificate', 'one.jpg', 'image/jpeg'],
    ['certificate', 'two.png', 'image/png'],
    ['certificate', 'Sijil é.pdf', 'application/pdf'],
  ]);
});

test('downloads a file stored under a dangerous name under a harmless one', async () => {
  const buyer = await asBuyer(api);
  const id = await own.storeOne(buyer);
  await api.db.run("UPDATE document_file SET name = 'invoice.hta' WHERE id = $1", [id]);
  const answer = await own.open(await own.linkTo(buyer, id));
  expect(answer.headers.get('content-disposition')).toContain('filename="invoice.pdf"');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const jpegHeadedHtml = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html.repeat(50))]);

test.each([
  [
    'an SVG',
    Buffer.from(svg),
    415,
    'x.jpg is not an accepted file type (JPG, PNG, PDF).',
    'x.jpg bukan jenis fail yang diterima (JPG, PNG, PDF).',
  ],
  [
    'an HTML page',
    Buffer.from(html),
    415,
    'x.jpg is not an accepted file type (JPG, PNG, PDF).',
    'x.jpg bukan jenis fail yang diterima (JPG, PNG, PDF).',
  ],
  [
    'an HTML page that starts like a JPEG',
    jpegHeadedHtml,
    422,
    'x.jpg cannot be read. The file may be damaged.',
    'x.jpg tidak dapat dibaca. Fail mungkin rosak.',
  ],
  [
    'an image of 400 megapixels',
    pngHeader(20_000, 20_000),
    422,
    'x.png has too many pixels.',
    'x.png mempunyai terlalu banyak piksel.',
  ],
  [
    'a file of six megabytes',
    Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]),
    413,
    'x.jpg is larger than 5 MB.',
    'x.jpg lebih besar daripada 5 MB.',
  ],
  [
    'a file of three bytes',
    Buffer.from('%PD'),
    415,
    'x.jpg is not an accepted file type (JPG, PNG, PDF).',
    'x.jpg bukan jenis fail yang diterima (JPG, PNG, PDF).',
  ],
  [
    'an empty file',
    Buffer.alloc(0),
    422,
    'x.jpg cannot be read. The file may be damaged.',
    'x.jpg tidak dapat dibaca. Fail mungkin rosak.',
  ],
])(
  'refuses %s quickly, names the file in both languages and stores nothing',
  async (_, bytes, status, english, malay) => {
    const buyer = await asBuyer(api);
    const memory = process.memoryUsage.rss();
    const spent = cpuTimeMs();
    const answer = await own.refused(buyer, [{ name: 'x.jpg', bytes }]);
    expect(cpuTimeMs() - spent).toBeLessThan(1000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 * 1024);
    expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
      status,
      english,
      { files: [english] },
    ]);
    expect((await own.refused(buyer, [{ name: 'x.jpg', bytes }], 'ms')).body.detail).toBe(malay);
    expect((await buyer.call('GET /api/profile/ssm', {})).body.data.files).toEqual([]);
  },
);

test('accepts a file of exactly 5 MB and refuses one byte more', async () => {
  const buyer = await asBuyer(api);
  const exact = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length)]);
  expect((await own.upload(buyer, [{ name: 'exact.pdf', bytes: exact }])).status).toBe(200);
  const more = Buffer.concat([exact, Buffer.alloc(1)]);
  expect((await own.refused(buyer, [{ name: 'more.pdf', bytes: more }])).status).toBe(413);
});

test('stops reading as soon as a file exceeds the limit', async () => {
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

test('stops reading at the closing boundary, so that no client can exhaust the upload memory', async () => {
  const buyer = await asBuyer(api);
  let sent = 0;
  const form = [
    '--b',
    'Content-Disposition: form-data; name="files"; filename="a.pdf"',
    '',
    '%PDF-1.7',
    '--b--',
    '',
  ];
  async function* endless() {
    yield Buffer.from(form.join('\r\n'));
    for (;;) {
      sent += 65_536;
      yield new Uint8Array(65_536);
    }
  }
  const body = Readable.toWeb(Readable.from(endless())) as ReadableStream<Uint8Array>;
  const init = { method: 'POST', body, duplex: 'half' as const };
  const headers = { ...buyer.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await api.send(ssmFiles, { ...init, headers });
  expect(answer.status).toBe(400);
  expect(sent).toBeLessThan(1024 * 1024);
});

test('refuses a form of 10,000 parts quickly', async () => {
  const buyer = await asBuyer(api);
  const part = (n: number) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${n}\r\n`;
  const body = `${Array.from({ length: 10_000 }, (_, n) => part(n)).join('')}--b--\r\n`;
  const headers = { ...buyer.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const spent = cpuTimeMs();
  expect((await api.send(ssmFiles, { method: 'POST', body, headers })).status).toBe(413);
  expect(cpuTimeMs() - spent).toBeLessThan(1000);
});

test('refuses a body that is not a form, a malformed form, and a repeated or unknown field', async () => {
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
