import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, pictureType } from './picture.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8402f' } });

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
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(32)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('encodes AVIF and WebP at every size and returns the picture’s dimensions', async () => {
  const encoded = await encodePicture(await flat(1200, 900).jpeg().toBuffer());
  expect(encoded.ok).toBe(true);
  if (!encoded.ok) return;
  expect([encoded.width, encoded.height]).toEqual([1200, 900]);
  expect(encoded.files.map((file) => file.name)).toEqual([
    '320.avif',
    '320.webp',
    '640.avif',
    '640.webp',
    '960.avif',
    '960.webp',
  ]);
  expect(encoded.files.map((file) => pictureType(file.bytes))).toEqual([
    'avif',
    'webp',
    'avif',
    'webp',
    'avif',
    'webp',
  ]);
  expect(encoded.files.at(-1)).toMatchObject({ width: 960, height: 720 });
});

test('never enlarges a picture', async () => {
  const encoded = await encodePicture(await flat(400, 300).png().toBuffer());
  if (!encoded.ok) throw new Error(encoded.reason);
  expect(encoded.files.map(({ name, width }) => [name, width])).toEqual([
    ['320.avif', 320],
    ['320.webp', 320],
    ['640.avif', 400],
    ['640.webp', 400],
  ]);
});

test('rotates a picture upright and removes its metadata', async () => {
  const upload = await flat(800, 600)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(upload).metadata()).exif).toBeDefined();
  const encoded = await encodePicture(upload);
  if (!encoded.ok) throw new Error(encoded.reason);
  expect([encoded.width, encoded.height]).toEqual([600, 800]);
  for (const file of encoded.files) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(file.bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(file.bytes.includes('SECRET-OWNER')).toBe(false);
    expect(file.height).toBeGreaterThan(file.width);
  }
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>'],
  ['an HTML page', '<!doctype html><html><body><script>alert(1)</script></body></html>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00'],
  ['nothing', ''],
])('refuses %s', async (_, text) => {
  expect(await encodePicture(Buffer.from(text, 'latin1'))).toEqual({ ok: false, reason: 'unknown-type' });
});

test('refuses HTML that starts like a JPEG', async () => {
  const page = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<html><script>alert(1)</script></html>'),
  ]);
  expect((await encodePicture(page)).ok).toBe(false);
});

test('refuses a truncated picture', async () => {
  const whole = await flat(800, 600).png().toBuffer();
  expect(await encodePicture(whole.subarray(0, 200))).toEqual({ ok: false, reason: 'broken' });
});

test('refuses 400 megapixels by the header alone', async () => {
  const bomb = pngHeader(20_000, 20_000);
  const memory = process.memoryUsage.rss();
  const start = performance.now();
  expect(await encodePicture(bomb)).toEqual({ ok: false, reason: 'too-many-pixels' });
  expect(performance.now() - start).toBeLessThan(1000);
  expect(process.memoryUsage.rss() - memory).toBeLessThan(64 * 1024 * 1024);
});
