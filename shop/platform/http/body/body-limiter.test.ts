import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { allowedMs, createBodyLimiter } from './body-limiter.ts';

const pace = { graceMs: 5_000, minBytesPerSecond: 240, maxMs: 15_000 };
const limits = { ...pace, maxUnits: 10, maxUnitsPerClient: 4 };

test.each([
  [0, 5_000],
  [240, 6_000],
  [1_200, 10_000],
  [2_400, 15_000],
  [256 * 1024, 15_000],
])('the first %i bytes may take %i ms', (bytes, ms) => {
  expect(allowedMs(pace, bytes)).toBe(ms);
});

describe('client limit', () => {
  test('refuses a client that exceeds its share until one of its own bodies has ended', () => {
    const receiving = createBodyLimiter(limits);
    const first = receiving.begin('203.0.113.7', 3);
    const refusal = {
      code: 'too_many_requests',
      options: expect.objectContaining({ closesConnection: true }),
    };
    expect(() => receiving.begin('203.0.113.7', 2)).toThrow(expect.objectContaining(refusal));
    receiving.begin('203.0.113.8', 2).end();
    first.end();
    first.end();
    receiving.begin('203.0.113.7', 4);
    expect(() => receiving.begin('203.0.113.7', 1)).toThrow(expect.objectContaining(refusal));
  });

  test('counts an IPv6 /64 as one client', () => {
    const receiving = createBodyLimiter(limits);
    receiving.begin('2001:db8::1', 4);
    expect(() => receiving.begin('2001:db8::2', 1)).toThrow('too_many_requests');
    receiving.begin('2001:db8:0:1::1', 4);
  });
});

test('limits the units of all clients together', () => {
  const receiving = createBodyLimiter(limits);
  const bodies = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => receiving.begin(address, 3));
  expect(() => receiving.begin('192.0.2.4', 2)).toThrow('unavailable');
  for (const body of bodies) body.end();
  receiving.begin('192.0.2.4', 4);
});

describe('chunked body', () => {
  /** Sends a chunk of `bytes` every `everyMs` without end. Returns when and how it was cut off. */
  async function receiveUntilRefused(
    bytes: number,
    everyMs: number,
  ): Promise<{ ms: number; error: unknown }> {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        controller.enqueue(new Uint8Array(bytes));
      },
    });
    const begin = performance.now();
    const reading = (async () => {
      for await (const _ of createBodyLimiter(limits).begin('192.0.2.1', 1).chunks(body));
    })().then(
      () => null,
      (error: unknown) => ({ ms: performance.now() - begin, error }),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    const refused = await reading;
    if (!refused) throw new Error('The body was not refused');
    return refused;
  }

  test.each([
    ['nothing', 1, 60_000, 5_000],
    ['one byte a second', 1, 1_000, 5_020],
    ['200 bytes a second', 200, 1_000, 15_000],
    ['1 kB a second', 1024, 1_000, 15_000],
  ])('of %s is refused in time', async (_, bytes, everyMs, ms) => {
    const refused = await receiveUntilRefused(bytes, everyMs);
    expect(refused.error).toMatchObject({ code: 'request_timeout', options: { closesConnection: true } });
    expect(Math.abs(refused.ms - ms)).toBeLessThan(1_000);
  });

  test('of a disconnected client is a bad request, not an unexpected error', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const chunks = createBodyLimiter(limits).begin('192.0.2.1', 1).chunks(body);
    await expect(chunks.next()).rejects.toMatchObject({ code: 'bad_request' });
  });
});
