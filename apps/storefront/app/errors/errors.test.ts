import type { ApiFailure } from '@bakul/shop/kit/client';
import type { ExceptionName } from '@bakul/shop/kit/errors';
import { describe, expect, test } from 'vitest';
import { errorReport, reportRequest } from './error-report.ts';
import { mayReload } from './reload-guard.ts';
import { destination } from './report-failure.ts';

const failure = (status: number, exception: ExceptionName): ApiFailure => ({
  status,
  body: { exception, message: '', detail: null, reference: '', errors: {} },
});

test.each([
  [503, 'MaintenanceException', '/maintenance'],
  [503, 'ServiceUnavailableException', null],
  [400, 'PasswordHistoryException', '/profile'],
  [400, 'BadRequestException', null],
  [404, 'NotFoundException', null],
] as const)('%i %s leads to %s', (status, exception, expected) => {
  expect(destination(failure(status, exception))).toBe(expected);
});

describe('the reload guard', () => {
  const place = () => {
    const entries = new Map<string, string>();
    return {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
    };
  };

  test('allows one reload in ten seconds', () => {
    const storage = place();
    const answers = [0, 1, 9999, 10_000, 10_001].map((ms) => mayReload(storage, 1_000_000 + ms));
    expect(answers).toEqual([true, false, false, true, false]);
  });

  test('allows none where it could not remember it', () => {
    expect(mayReload(null, 1)).toBe(false);
    const full = { ...place(), setItem: () => expect.fail('full') };
    expect(mayReload(full, 1)).toBe(false);
  });
});

describe('an error report', () => {
  const page = {
    url: 'https://shop.example/auth/verify?token=secret#code',
    lang: 'en',
    at: new Date('2026-11-18T04:00:00Z'),
    problems: [{ at: '2026-11-18T03:59:59Z', text: '500 InternalException' }],
  } as const;

  test('leaves out the query, where codes stand', () => {
    expect(JSON.stringify(errorReport(new Error('boom'), page))).not.toContain('secret');
  });

  test.each([new TypeError('boom'), 'boom', undefined, { a: 1 }])('is made of %s', (error) => {
    expect(errorReport(error, page).message).toMatch(/^(boom|Unknown)$/);
  });

  test('is an envelope for an address with a key, JSON for any other', () => {
    const report = errorReport(new TypeError('boom'), page);
    const random = new Uint8Array(16).fill(10);
    const envelope = reportRequest(report, 'https://abc@errors.example/prefix/42', random);
    expect(envelope?.url).toBe(
      'https://errors.example/prefix/api/42/envelope/?sentry_key=abc&sentry_version=7',
    );
    const lines = envelope?.body.split('\n').map((line) => JSON.parse(line));
    expect(lines?.[2]).toMatchObject({
      event_id: '0a'.repeat(16),
      exception: { values: [{ type: 'TypeError', value: 'boom' }] },
    });
    expect(reportRequest(report, 'https://errors.example/in', random)).toMatchObject({
      url: 'https://errors.example/in',
    });
    expect(reportRequest(report, 'nonsense', random)).toBeNull();
  });
});
