import { expect, test } from 'vitest';
import { flowState, resendWait } from './one-time-code.rules.ts';

const now = new Date('2026-11-18T12:00:00+08:00');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const code = { created_at: at(-60), expires_at: at(540) };

test.each([
  [{ completed_at: null, failed_attempts: 0 }, code, 'open'],
  [{ completed_at: null, failed_attempts: 4 }, code, 'open'],
  [{ completed_at: null, failed_attempts: 5 }, code, 'code_spent'],
  [{ completed_at: at(-1), failed_attempts: 0 }, code, 'flow_gone'],
  [{ completed_at: at(-1), failed_attempts: 5 }, code, 'flow_gone'],
  [{ completed_at: null, failed_attempts: 0 }, { created_at: at(-600), expires_at: now }, 'code_expired'],
  [{ completed_at: null, failed_attempts: 0 }, null, 'flow_gone'],
])('flow %j with code %j is %s', (flow, newest, expected) =>
  expect(flowState(flow, newest, now)).toBe(expected),
);

test.each([
  [0, 60],
  [-0.5, 60],
  [-59.2, 1],
  [-60, 0],
  [-3600, 0],
])('after a code sent %d s ago, the wait is %d s', (sent, expected) =>
  expect(resendWait([{ created_at: at(sent), expires_at: at(600) }], now, 60)).toBe(expected),
);

test('the seventh code within an hour has to wait until the first is an hour old', () => {
  const codes = [-120, -240, -360, -480, -600, -720].map((sent) => ({
    created_at: at(sent),
    expires_at: at(600),
  }));
  expect(resendWait(codes, now, 60)).toBe(3600 - 720);
  expect(resendWait(codes.slice(1), now, 60)).toBe(0);
  expect(resendWait([], now, 60)).toBe(0);
});
