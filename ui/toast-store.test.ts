import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissAllToasts, dismissToast, pauseToasts, readToasts, showToast } from './toast-store.ts';

const messages = () => readToasts().map((toast) => toast.message);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissAllToasts();
  vi.useRealTimers();
});

it('leaves after 5000 ms, at the top right', () => {
  showToast({ message: 'saved' });
  expect(readToasts()[0]).toMatchObject({ type: 'default', position: 'top-right' });
  vi.advanceTimersByTime(4999);
  expect(messages()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('shows at most three and lets the others wait', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message });
  expect(messages()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual(['d']);
});

it('makes room when one is closed', () => {
  const first = showToast({ message: 'a' });
  for (const message of ['b', 'c', 'd']) showToast({ message });
  dismissToast(first);
  expect(messages()).toEqual(['b', 'c', 'd']);
});

it('pauses on hover and goes on with the time that was left', () => {
  showToast({ message: 'a' });
  vi.advanceTimersByTime(3000);
  pauseToasts(true);
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['a']);
  pauseToasts(false);
  vi.advanceTimersByTime(1999);
  expect(messages()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('gives at least a second to read after a pause', () => {
  showToast({ message: 'a' });
  vi.advanceTimersByTime(4900);
  pauseToasts(true);
  pauseToasts(false);
  vi.advanceTimersByTime(900);
  expect(messages()).toEqual(['a']);
});

it('starts again after a toast is closed under the pointer', () => {
  const id = showToast({ message: 'a' });
  pauseToasts(true);
  dismissToast(id);
  showToast({ message: 'b' });
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual([]);
});
