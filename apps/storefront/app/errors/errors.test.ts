import type { ApiFailure } from '@bakul/shop/kit/http/client';
import type { ExceptionName } from '@bakul/shop/kit/http/errors';
import { translator } from '@bakul/shop/kit/text/i18n';
import { dismissAllToasts, readToasts } from '@bakul/ui/toast-store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../messages/ms.ts';
import { startRuntime } from '../runtime.ts';
import { errorReport, reportRequest } from './error-report.ts';
import { claimReload } from './reload-guard.ts';
import { failureRedirect, reportFailure } from './report-failure.ts';

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
] as const)('sends %i %s to %s', (status, exception, expected) => {
  expect(failureRedirect(failure(status, exception))).toBe(expected);
});

describe('a reported failure', () => {
  const went: string[] = [];
  beforeEach(() => {
    went.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
    startRuntime({ lang: 'ms', t: translator('ms', ms), config: null, navigate: (path) => went.push(path) });
  });
  afterEach(() => {
    dismissAllToasts();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is a toast with message, detail and reference', async () => {
    const { status, body } = failure(409, 'ConflictException');
    await reportFailure({
      status,
      body: { ...body, message: 'Harga berubah', detail: 'Tomato', reference: 'r-1' },
    });
    expect(readToasts()).toMatchObject([
      { type: 'error', message: 'Harga berubah', detail: 'Tomato', reference: 'Rujukan r-1' },
    ]);
    expect(went).toEqual([]);
  });

  test('without a message falls back to a general one', async () => {
    await reportFailure(failure(500, 'InternalException'));
    expect(readToasts()).toMatchObject([{ message: 'Ralat telah berlaku' }]);
  });

  test('can have an action', async () => {
    const action = { label: 'Pilih kata laluan lain', onClick: () => undefined };
    await reportFailure(failure(400, 'BadRequestException'), { action, timeout: 15_000 });
    expect(readToasts()).toMatchObject([{ action, timeout: 15_000 }]);
  });

  test('shows nothing after a cancelled re-authentication', async () => {
    await reportFailure(failure(403, 'ReauthenticationException'));
    expect(readToasts()).toEqual([]);
  });

  test('redirects to maintenance, without a toast for a list', async () => {
    await reportFailure(failure(503, 'MaintenanceException'), { skipToast: true });
    expect([readToasts().length, went]).toEqual([0, ['/ms/maintenance']]);
  });

  test('shows a toast for a reused password and redirects to the profile', async () => {
    await reportFailure(failure(400, 'PasswordHistoryException'));
    expect([readToasts().length, went]).toEqual([1, ['/ms/profile']]);
  });
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
    const answers = [0, 1, 9999, 10_000, 10_001].map((ms) => claimReload(storage, 1_000_000 + ms));
    expect(answers).toEqual([true, false, false, true, false]);
  });

  test('allows none when it cannot store the time', () => {
    expect(claimReload(null, 1)).toBe(false);
    const full = { ...place(), setItem: () => expect.fail('full') };
    expect(claimReload(full, 1)).toBe(false);
  });
});

describe('an error report', () => {
  const page = {
    url: 'https://shop.example/auth/verify?token=secret#code',
    lang: 'en',
    at: new Date('2026-11-18T04:00:00Z'),
    problems: [{ at: '2026-11-18T03:59:59Z', text: '500 InternalException' }],
  } as const;

  test('omits the query, which may contain codes', () => {
    expect(JSON.stringify(errorReport(new Error('boom'), page))).not.toContain('secret');
  });

  test('contains no personal, card or account number', () => {
    const problems = [{ at: page.at.toISOString(), text: 'refused 5123 4567 8901 2345' }];
    const report = errorReport(new Error('900101-14-5678 and +60123456789'), { ...page, problems });
    expect(JSON.stringify([report.message, report.stack, report.problems])).not.toMatch(
      /14-5678|456789|2345/,
    );
    expect(report.message).toBe('[number] and +[number]');
  });

  test.each([new TypeError('boom'), 'boom', undefined, { a: 1 }])('is made of %s', (error) => {
    expect(errorReport(error, page).message).toMatch(/^(boom|Unknown)$/);
  });

  test('is an envelope for a URL with a key and JSON for any other', () => {
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
