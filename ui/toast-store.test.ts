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

it('shows a toast at the top right for 5000 ms', () => {
  showToast({ message: 'saved' });
  expect(readToasts()[0]).toMatchObject({ type: 'default', position: 'top-right' });
  vi.advanceTimersByTime(4999);
  expect(messages()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('shows at most three toasts and queues the others', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message });
  expect(messages()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual(['d']);
});

it('shows a queued toast when one is dismissed', () => {
  const first = showToast({ message: 'a' });
  for (const message of ['b', 'c', 'd']) showToast({ message });
  dismissToast(first);
  expect(messages()).toEqual(['b', 'c', 'd']);
});

it('pauses on hover and resumes with the remaining time', () => {
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

it('leaves at least a second to read after a pause', () => {
  showToast({ message: 'a' });
  vi.advanceTimersByTime(4900);
  pauseToasts(true);
  pauseToasts(false);
  vi.advanceTimersByTime(900);
  expect(messages()).toEqual(['a']);
});

it('resumes after a toast is dismissed under the pointer', () => {
  const id = showToast({ message: 'a' });
  pauseToasts(true);
  dismissToast(id);
  showToast({ message: 'b' });
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual([]);
});
