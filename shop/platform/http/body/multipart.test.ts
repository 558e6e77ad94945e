import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../kit/http/errors.ts';
import { boundaryOf, createMultipartReader } from './multipart.ts';
import { createFormReader } from './multipart-form.ts';

type Part = { name: string; fileName: string | null; body: string };

/** Reads a form that arrives in chunks of the given lengths, repeated in turn. */
function read(boundary: string, form: Buffer, lengths: readonly number[] = [form.length || 1]): Part[] {
  const parts: Part[] = [];
  let chunks: Buffer[] = [];
  const reader = createMultipartReader(boundary, {
    onPart: (head) => {
      chunks = [];
      parts.push({ ...head, body: '' });
    },
    onData: (bytes) => {
      chunks.push(Buffer.from(bytes));
    },
    onPartEnd: () => {
      const part = parts.at(-1);
      if (part) part.body = Buffer.concat(chunks).toString('latin1');
    },
  });
  let at = 0;
  for (let turn = 0; at < form.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1;
    reader.write(form.subarray(at, at + length));
    at += length;
  }
  reader.end();
  return parts;
}

const form = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const simple = form(
  '--b',
  'Content-Disposition: form-data; name="part"',
  '',
  'front',
  '--b',
  'Content-Disposition: form-data; name="files"; filename="a %22b%22.jpg"',
  'Content-Type: image/jpeg',
  '',
  'bytes\r\n--bogus\r\n-- b--',
  '--b',
  'Content-Disposition: form-data; name="empty"',
  '',
  '',
  '--b--',
  '',
);
const simpleParts = [
  { name: 'part', fileName: null, body: 'front' },
  { name: 'files', fileName: 'a "b".jpg', body: 'bytes\r\n--bogus\r\n-- b--' },
  { name: 'empty', fileName: null, body: '' },
];

test('reads fields and files, however they are split into chunks', () => {
  // "--bogus" starts with the boundary "b" and so ends the part. Senders choose a boundary that does not occur in the
  // body.
  expect(() => read('b', simple)).toThrow(AppError);
  const own = Buffer.from(simple.toString('latin1').replaceAll(/--b(?=\r\n|--)/g, '--bound'), 'latin1');
  expect(read('bound', own)).toEqual(simpleParts);
  for (let length = 1; length < 40; length++)
    expect(read('bound', own, [length]), `pieces of ${length}`).toEqual(simpleParts);
});

test('reads what a browser’s FormData writes', async () => {
  const data = new FormData();
  data.append('part', 'belakang');
  data.append(
    'files',
    new File([Buffer.from([0, 255, 13, 10, 45, 45])], 'Kad é "1".png', { type: 'image/png' }),
  );
  const request = new Request('http://shop.test', { method: 'POST', body: data });
  const boundary = boundaryOf(request.headers.get('content-type')) ?? '';
  expect(read(boundary, Buffer.from(await request.arrayBuffer()), [5])).toEqual([
    { name: 'part', fileName: null, body: 'belakang' },
    { name: 'files', fileName: 'Kad é "1".png', body: '\x00\xff\r\n--' },
  ]);
});

test('returns any parts unchanged, however they are split into chunks', () => {
  const text = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
  const part = fc.record({
    name: fc.stringMatching(/^[a-z_]{1,20}$/),
    fileName: fc.option(fc.stringMatching(/^[\w .-]{0,20}$/)),
    body: text,
  });
  const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), lengths, (parts, pieces) => {
      const boundary = 'zQ7-boundary-that-does-not-occur';
      const written = parts.flatMap(({ name, fileName, body }) => [
        `--${boundary}`,
        `Content-Disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}`,
        '',
        body,
      ]);
      const whole = Buffer.from([...written, `--${boundary}--`, ''].join('\r\n'), 'latin1');
      expect(read(boundary, whole, pieces)).toEqual(parts);
    }),
    { numRuns: 500 },
  );
});

test('answers random input with parts or an AppError and nothing else', () => {
  const noise = fc.array(
    fc.oneof(
      fc.constantFrom(
        '--b',
        '\r\n',
        '\r\n--b',
        '--',
        'Content-Disposition: form-data; name="x"',
        '\r\n\r\n',
        '"',
        '; filename="y"',
      ),
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(noise, fc.integer({ min: 1, max: 30 }), (pieces, length) => {
      const outcome = (lengths: readonly number[]) => {
        try {
          return read('b', Buffer.from(pieces.join(''), 'latin1'), lengths);
        } catch (error) {
          if (error instanceof AppError) return error.code;
          throw error;
        }
      };
      // How the network splits the body makes no difference.
      expect(outcome([length])).toEqual(outcome([1]));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [
    'text before the first boundary',
    form('hello', '--b', 'Content-Disposition: form-data; name="x"', '', '1', '--b--'),
  ],
  ['a missing closing boundary', form('--b', 'Content-Disposition: form-data; name="x"', '', '1')],
  ['a part without a name', form('--b', 'Content-Disposition: form-data', '', '1', '--b--')],
  [
    'a part with two Content-Disposition headers',
    form(
      '--b',
      'Content-Disposition: form-data; name="x"',
      'Content-Disposition: form-data; name="y"',
      '',
      '1',
      '--b--',
    ),
  ],
  [
    'a line that is not a header',
    form('--b', 'Content-Disposition: form-data; name="x"', 'folded', '', '1', '--b--'),
  ],
  ['an attachment', form('--b', 'Content-Disposition: attachment; name="x"', '', '1', '--b--')],
  [
    'a part header that is too long',
    form('--b', `Content-Disposition: form-data; name="${'x'.repeat(5000)}"`, '', '1', '--b--'),
  ],
  [
    'anything after the closing boundary',
    form('--b', 'Content-Disposition: form-data; name="x"', '', '1', '--b--', 'more'),
  ],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', (_, broken) => {
  expect(() => read('b', broken)).toThrow(AppError);
});

test('refuses a form that exceeds its file limits plus a small overhead', async () => {
  const fields = new FormData();
  for (let n = 0; n < 18; n++) fields.append(`field${n}`, 'x'.repeat(4000));
  // Sent as bytes, because a FormData keeps writing into a body that was cancelled.
  const encoded = new Response(fields);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = await encoded.arrayBuffer();
  const request = new Request('http://shop.test', { method: 'POST', headers, body });
  const limits = { files: 1, fileBytes: 1000, types: ['pdf'] } as const;
  await expect(createFormReader()(request, limits, 'en')).rejects.toMatchObject({
    code: 'payload_too_large',
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', null],
  ['multipart/form-data; boundary="a:b"', 'a:b'],
  ['multipart/form-data', null],
  ['multipart/mixed; boundary=abc', null],
  ['application/json', null],
  [null, null],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
])('finds the boundary of %j', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
