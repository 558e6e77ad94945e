import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { failures, startS3 } from '../../testing/s3-server.ts';
import { FileStoreError } from './file-store-error.ts';
import { collect } from './private-files.ts';
import { openBucket } from './s3-bucket.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(join(inject('testFolder'), randomUUID()));
});
afterEach(() => s3.interfere(null));
afterAll(() => s3.close());

const open = () => openBucket(s3.settings);
const openImpatient = (ms = 300) =>
  openBucket({ ...s3.settings, timeouts: { answer: ms, upload: ms, idle: ms } });
const content = Buffer.alloc(300_000, 'tomato');
const failsWith = (message: string) => expect.objectContaining({ name: 'FileStoreError', message });

test('repeats a request that the store refused for a moment', async () => {
  let refusals = 2;
  s3.interfere((request, response) => refusals-- > 0 && failures.unavailable(request, response));
  await open().put('a', content);
  const stored = await open().open('a');
  expect(stored && (await collect(stored)).equals(content)).toBe(true);
});

test('gives up when the store keeps answering 503, and leaves no response open', async () => {
  let [opened, closed] = [0, 0];
  s3.interfere((_, response) => {
    opened++;
    response.on('close', () => closed++);
    // The store does not finish it either.
    response.writeHead(503).write('<Error>');
    return true;
  });
  await expect(open().open('a')).rejects.toEqual(failsWith('The file store answered 503 to GET'));
  await expect.poll(() => [opened, closed]).toEqual([3, 3]);
});

test.each(['silent', 'broken'] as const)('fails in time when the store is %s', async (failure) => {
  s3.interfere(failures[failure]);
  const bucket = openImpatient();
  const started = performance.now();
  const calls = [
    bucket.put('a', content),
    bucket.open('a'),
    bucket.stat('a'),
    bucket.remove('a'),
    bucket.list('').next(),
  ];
  const results = await Promise.allSettled(calls);
  expect(performance.now() - started).toBeLessThan(5000);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(FileStoreError) });
});

/** Answers half of a file and says when the connection was closed. */
function answerHalf() {
  const closed = Promise.withResolvers<void>();
  s3.interfere((_, response) => {
    response.on('close', closed.resolve);
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    return true;
  });
  return closed.promise;
}

test('fails when the store stops in the middle of a file, and closes the connection', async () => {
  const closed = answerHalf();
  const body = await openImpatient(1000).open('a');
  await expect(body && collect(body)).rejects.toEqual(failsWith('The file store broke off a file'));
  await closed;
});

test('closes the connection of a file that nobody reads', async () => {
  const closed = answerHalf();
  await openImpatient(1000).open('a');
  await closed;
});

test('closes the connection when the reader stops early', async () => {
  const closed = answerHalf();
  for await (const _ of (await open().open('a')) ?? []) break;
  await closed;
});

test('lets a slow reader take longer than any timeout', async () => {
  await open().put('slow', content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openImpatient(1500).open('slow')) ?? []) {
    if (chunks.length === 1) await sleep(2000);
    chunks.push(chunk);
  }
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});

test('records size and SHA-256 of what was put', async () => {
  const bucket = open();
  await bucket.put('sum', Buffer.from('abc'));
  expect(await bucket.stat('sum')).toEqual({
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
  expect(await bucket.stat('nothing')).toBeNull();
});

test('lists names of any characters once each, with a prefix', async () => {
  const bucket = open();
  for (const name of ['list/a', 'list/b&c', 'other/d']) await bucket.put(name, Buffer.from('x'));
  const names: string[] = [];
  for await (const name of bucket.list('list/')) names.push(name);
  expect(names).toEqual(['list/a', 'list/b&c']);
});
