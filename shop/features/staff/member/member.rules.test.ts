import { describe, expect, test } from 'vitest';
import { otpauthUri } from '../../../platform/secrets/totp.ts';
import { assessMemberChange, groupByFour, memberState } from './member.rules.ts';

const admin = (id: number, over: object = {}) => ({
  id,
  role: 'admin' as const,
  is_active: true,
  awaits_setup: false,
  ...over,
});

test.each([
  [{ is_active: true, awaits_setup: false }, 'active'],
  [{ is_active: true, awaits_setup: true }, 'invited'],
  [{ is_active: false, awaits_setup: true }, 'inactive'],
  [{ is_active: false, awaits_setup: false }, 'inactive'],
])('%o is %s', (member, state) => {
  expect(memberState(member)).toBe(state);
});

describe('changing a member', () => {
  const sales = { ...admin(9), role: 'sales' as const };

  test.each([
    ['another administrator', admin(2), { is_active: false }],
    ['another administrator’s role', admin(2), { role: 'sales' as const }],
    ['a member who is not an administrator', sales, { is_active: false }],
    ['a member’s role to administrator', sales, { role: 'admin' as const }],
  ])('an administrator changes %s', (_, target, change) => {
    expect(assessMemberChange({ target, by: 1, members: [admin(1), target] }, change)).toEqual({ ok: true });
  });

  test('nobody changes themselves', () => {
    const verdict = assessMemberChange(
      { target: admin(1), by: 1, members: [admin(1), admin(2)] },
      { role: 'sales' },
    );
    expect(verdict).toEqual({ ok: false, reason: 'self' });
  });

  test.each([
    ['was deactivated', admin(1, { is_active: false })],
    ['was reset', admin(1, { awaits_setup: true })],
    ['lost the administrator role', admin(1, { role: 'sales' })],
  ])('a caller who %s a moment ago changes nobody', (_, caller) => {
    const verdict = assessMemberChange(
      { target: admin(2), by: 1, members: [caller, admin(2)] },
      { is_active: false },
    );
    expect(verdict).toEqual({ ok: false, reason: 'not_yours' });
  });

  test('at least one administrator who can sign in remains', () => {
    // One not set up and one inactive do not count.
    const others = [admin(3, { awaits_setup: true }), admin(4, { is_active: false })];
    const members = [admin(2), ...others];
    for (const change of [{ is_active: false }, { role: 'sales' as const }, { awaits_setup: true }]) {
      expect(assessMemberChange({ target: admin(2), by: 3, members: [...members] }, change).ok).toBe(false);
    }
  });
});

test('the otpauth URI names the shop and the account', () => {
  expect(otpauthUri({ shop: 'Bakul', account: 'a@b.example', secret: 'ABCD' })).toBe(
    'otpauth://totp/Bakul%3Aa%40b.example?secret=ABCD&issuer=Bakul',
  );
  expect(groupByFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
