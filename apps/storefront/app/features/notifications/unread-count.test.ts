import { afterEach, expect, test, vi } from 'vitest';
import { badgeText, UnreadCount } from './unread-count.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** A tab of the browser whose server answers with `answers`, one after the other. */
function openTab(answers: (number | null | Promise<number>)[] = [], person: number | null = 7) {
  const clock = { now: 0 };
  const channel = new BroadcastChannel('unread count test');
  channels.push(channel);
  const load = vi.fn(async () => answers.shift() ?? null);
  const tab = new UnreadCount({ load, channel, now: () => clock.now });
  tab.follow(person);
  return { tab, load, clock };
}

test('loads nothing for a guest', async () => {
  const { tab, load } = openTab([3], null);
  await tab.refresh();
  expect(load).not.toHaveBeenCalled();
  expect(tab.snapshot()).toBeNull();
});

test('loads again only when the count is older than requested', async () => {
  const { tab, load, clock } = openTab([3, 4]);
  await tab.refresh(1000);
  clock.now = 999;
  await tab.refresh(1000);
  expect([load.mock.calls.length, tab.snapshot()]).toEqual([1, 3]);
  clock.now = 1000;
  await tab.refresh(1000);
  expect([load.mock.calls.length, tab.snapshot()]).toEqual([2, 4]);
});

test('keeps the count when the server does not answer', async () => {
  const { tab } = openTab([3, null]);
  await tab.refresh();
  await tab.refresh();
  expect(tab.snapshot()).toBe(3);
});

test('shows what another tab of the same person has read, and nothing of another person', async () => {
  const [reading, following, stranger] = [openTab(), openTab([5]), openTab([5], 8)];
  await Promise.all([following.tab.refresh(), stranger.tab.refresh()]);
  reading.tab.set(4);
  await expect.poll(() => following.tab.snapshot()).toBe(4);
  expect(stranger.tab.snapshot()).toBe(5);
});

test('ignores a response that was overtaken by a change', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const { tab } = openTab([promise]);
  const loading = tab.refresh();
  tab.set(0);
  resolve(1);
  await loading;
  expect(tab.snapshot()).toBe(0);
});

test('forgets the count when somebody else logs in', () => {
  const { tab } = openTab();
  tab.set(2);
  tab.follow(8);
  expect(tab.snapshot()).toBeNull();
});

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('shows %i unread as %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
