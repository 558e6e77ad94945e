import { expect, test } from 'vitest';
import { type EinvoiceState, einvoiceStates } from './einvoice.constants.ts';
import * as rules from './einvoice.rules.ts';

const now = new Date('2026-11-18T12:00:00+08:00');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const answer = (over: Partial<Parameters<typeof rules.nextState>[1]>) => ({
  status: 'Valid' as const,
  longId: 'LONG',
  validatedAt: hoursAgo(1),
  rejectedAt: null,
  ...over,
});

const submitted = answer({ status: 'Submitted', longId: null, validatedAt: null });
const invalid = answer({ status: 'Invalid', longId: null, validatedAt: null });
const valid = answer({});
const rejected = answer({ rejectedAt: hoursAgo(0.5) });
const cancelled = answer({ status: 'Cancelled' });
const lapsed = answer({ validatedAt: hoursAgo(72), rejectedAt: hoursAgo(71) });

type Row = [EinvoiceState, Record<string, EinvoiceState | null>];

test.each<Row>([
  [
    'submitted',
    {
      submitted: null,
      invalid: 'invalid',
      valid: 'valid',
      rejected: 'rejected_by_buyer',
      cancelled: 'cancelled',
      lapsed: 'valid',
    },
  ],
  [
    'valid',
    {
      submitted: null,
      invalid: null,
      valid: null,
      rejected: 'rejected_by_buyer',
      cancelled: 'cancelled',
      lapsed: null,
    },
  ],
  [
    'rejected_by_buyer',
    { submitted: null, invalid: null, valid: null, rejected: null, cancelled: 'cancelled', lapsed: 'valid' },
  ],
  ['invalid', { submitted: null, invalid: null, valid: null, rejected: null, cancelled: null, lapsed: null }],
  [
    'cancelled',
    { submitted: null, invalid: null, valid: null, rejected: null, cancelled: null, lapsed: null },
  ],
  ['queued', { submitted: null, invalid: null, valid: null, rejected: null, cancelled: null, lapsed: null }],
  [
    'consolidated',
    { submitted: null, invalid: null, valid: null, rejected: null, cancelled: null, lapsed: null },
  ],
])('an answer moves a document that is %s forwards only', (state, expected) => {
  const answers = { submitted, invalid, valid, rejected, cancelled, lapsed };
  const actual = Object.entries(answers).map(([name, each]) => [name, rules.nextState(state, each, now)]);
  expect(Object.fromEntries(actual)).toEqual(expected);
});

test('a valid document without its public link is not valid yet', () => {
  expect(rules.nextState('submitted', answer({ longId: null }), now)).toBeNull();
});

test('every state but the consolidated one can be reached from another and left', () => {
  for (const state of einvoiceStates) {
    if (state !== 'consolidated') expect(rules.transitions[state], state).not.toEqual([]);
    expect(rules.statesBefore(state), state).not.toEqual([]);
  }
});

test.each([
  ['submitted', null, false],
  ['valid', hoursAgo(71.9), false],
  ['valid', hoursAgo(72), true],
  ['rejected_by_buyer', hoursAgo(1), false],
  ['invalid', null, true],
  ['cancelled', hoursAgo(1), true],
  ['queued', null, true],
] as const)('a document that is %s since %s is settled: %s', (state, validatedAt, expected) => {
  expect(rules.isSettled(state, validatedAt, now)).toBe(expected);
});

test.each([
  ['invalid', 'production', null, ['resubmit']],
  ['cancelled', 'production', hoursAgo(1), ['resubmit']],
  ['valid', 'production', hoursAgo(71.9), ['cancel']],
  ['valid', 'production', hoursAgo(72), []],
  ['rejected_by_buyer', 'production', hoursAgo(1), ['cancel']],
  ['valid', 'simulator', hoursAgo(1), ['resubmit']],
  ['rejected_by_buyer', 'simulator', hoursAgo(1), []],
  ['queued', null, null, []],
  ['submitted', 'production', null, []],
  ['submitted', 'simulator', null, ['resubmit']],
  ['consolidated', null, null, []],
] as const)(
  'staff of a production shop can act on %s (%s, valid since %s): %s',
  (state, environment, validated_at, expected) => {
    const present = { environment: 'production', now } as const;
    const errors = state === 'invalid' ? [{ code: 'buyer_identity_missing' }] : [];
    expect(rules.actionsOf({ state, environment, validated_at, errors }, present)).toEqual(expected);
  },
);

test.each([
  ['invalid', 'buyer_identity_missing', true, ['resubmit', 'ask_buyer']],
  ['invalid', 'ERR406', true, ['resubmit', 'ask_buyer']],
  ['invalid', 'supplier_tin_invalid', true, ['resubmit']],
  ['invalid', 'buyer_identity_missing', false, ['resubmit']],
  ['cancelled', 'buyer_identity_missing', true, ['resubmit']],
] as const)(
  'a document that is %s for %s, of a private person: %s, allows %s',
  (state, code, is_private, expected) => {
    const row = { state, environment: null, validated_at: null, errors: [{ code }], is_private };
    expect(rules.actionsOf(row, { environment: 'simulator', now })).toEqual(expected);
  },
);

const secondsUntil = (at: Date) => (at.getTime() - now.getTime()) / 1000;

test('polls after 3 to 5 seconds at first and every 5 minutes at last', () => {
  const delays = [0, 1, 2, 3, 8, 1000].map((attempts) => secondsUntil(rules.nextPoll(attempts, now)));
  expect(delays).toEqual([3, 5, 5, 10, 300, 300]);
});

test('waits for the Retry-After of MyInvois, and at least for its own back-off', () => {
  const delay = (attempts: number, retryAfterMs: number | null) =>
    secondsUntil(rules.nextRetry(attempts, retryAfterMs, now));
  expect([delay(0, null), delay(9, null), delay(0, 600_000), delay(9, 1000)]).toEqual([60, 300, 600, 300]);
});

test('repeats a document unchanged only while MyInvois recognises it as a duplicate', () => {
  const repeatable = [null, hoursAgo(0), hoursAgo(1.4), hoursAgo(1.5)].map((at) =>
    rules.isRepeatable(at, now),
  );
  expect(repeatable).toEqual([false, true, true, false]);
});

test('a batch has at most 100 documents and 5 MB in base64', () => {
  const sized = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes }));
  expect(rules.takeBatch(sized(150, 1000))).toHaveLength(100);
  expect(rules.takeBatch(sized(100, 300_000))).toHaveLength(12);
  expect(rules.takeBatch([])).toEqual([]);
});

test('knows the days of a month and when it must be consolidated', () => {
  expect(rules.monthDays('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(rules.monthDays('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(rules.nextMonth('2026-12-31')).toBe('2027-01-01');
  expect(rules.consolidateBy('2026-12')).toBe('2027-01-07');
  expect(rules.consolidatedNumber('2026-11', 3)).toBe('CON-2026-11-03');
});

test.each([
  ['202401012345 (1548193-K)', '202401012345'],
  ['202401012345', '202401012345'],
  ['2024-0101 2345', '202401012345'],
  ['1548193-K', '1548193-K'],
])('reads the registration number in %s', (text, expected) => {
  expect(rules.registrationDigits(text)).toBe(expected);
});
