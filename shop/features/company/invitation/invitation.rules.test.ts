import { describe, expect, test } from 'vitest';
import { invitationState, resendsLeft, secondsToMidnight } from './invitation.rules.ts';

const now = new Date('2026-11-18T12:00:00+08:00');
const later = new Date('2026-11-19T12:00:00+08:00');
const fresh = { accepted_by: null, revoked_at: null, expires_at: later };

describe('invitationState', () => {
  test.each([
    ['fresh', fresh, 'open'],
    ['at its expiry', { ...fresh, expires_at: now }, 'expired'],
    ['a millisecond before its expiry', { ...fresh, expires_at: new Date(now.getTime() + 1) }, 'open'],
    ['revoked', { ...fresh, revoked_at: now }, 'revoked'],
    ['revoked and expired', { ...fresh, revoked_at: now, expires_at: now }, 'revoked'],
    ['accepted', { ...fresh, accepted_by: 3 }, 'accepted'],
    ['accepted, and revoked by a newer one', { ...fresh, accepted_by: 3, revoked_at: now }, 'accepted'],
  ])('%s', (_, dates, expected) => {
    expect(invitationState(dates, now)).toBe(expected);
  });
});

describe('resendsLeft', () => {
  test.each([
    ['never resent', null, 0, 3],
    ['resent once today', '2026-11-18', 1, 2],
    ['resent three times today', '2026-11-18', 3, 0],
    ['resent three times yesterday', '2026-11-17', 3, 3],
  ])('%s', (_, resent_on, resent_count, expected) => {
    expect(resendsLeft({ resent_on, resent_count }, 'open', now)).toBe(expected);
    expect(resendsLeft({ resent_on, resent_count }, 'expired', now)).toBe(expected);
    expect(resendsLeft({ resent_on, resent_count }, 'accepted', now)).toBe(0);
    expect(resendsLeft({ resent_on, resent_count }, 'revoked', now)).toBe(0);
  });
});

test.each([
  ['2026-11-18T12:00:00+08:00', 43_200],
  ['2026-11-18T23:59:59.500+08:00', 1],
  ['2026-11-18T16:00:00Z', 86_400],
])('secondsToMidnight of %s', (at, expected) => {
  expect(secondsToMidnight(new Date(at))).toBe(expected);
});
