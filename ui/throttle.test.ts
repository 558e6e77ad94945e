import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('runs immediately, then at most every 100 ms, and includes the last call', () => {
  const run = vi.fn();
  const { call } = throttle(run, 100);
  for (let time = 0; time < 250; time += 10) {
    call();
    vi.advanceTimersByTime(10);
  }
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(4);
});

it('does nothing after stop', () => {
  const run = vi.fn();
  const { call, stop } = throttle(run, 100);
  call();
  call();
  stop();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
