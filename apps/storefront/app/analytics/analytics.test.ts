import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './events.ts';

const search = (search_term: string): AnalyticsEvent => ({ event: 'search', search_term });
let received: AnalyticsEvent[];

/** Imports fresh modules for each test, because they hold the state of one page. */
async function openPage(cookie = '') {
  vi.resetModules();
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  const consent = await import('./consent.ts');
  const tracking = await import('./track.ts');
  return { ...consent, ...tracking };
}

const receive = (event: AnalyticsEvent) => received.push(event);

beforeEach(() => {
  received = [];
});

test.each([
  ['', 'unknown'],
  ['a=b; bakul_consent=granted', 'granted'],
  ['bakul_consent=denied; c=d', 'denied'],
  ['bakul_consent=perhaps', 'unknown'],
  ['x_bakul_consent=granted', 'unknown'],
])('reads the cookie %j as %s', async (cookie, expected) => {
  expect((await openPage(cookie)).readConsent()).toBe(expected);
});

test('queues events until consent is granted and then sends them in order', async () => {
  const { track, receiveEvents, setConsent } = await openPage();
  track(search('a'));
  track(search('b'));
  expect(received).toEqual([]);
  setConsent('granted');
  receiveEvents(receive);
  track(search('c'));
  expect(received).toEqual([search('a'), search('b'), search('c')]);
});

test('drops queued events when consent is denied and tracks nothing afterwards', async () => {
  const { track, receiveEvents, dropEvents, setConsent } = await openPage();
  track(search('a'));
  setConsent('denied');
  dropEvents({ forGood: false });
  track(search('b'));
  receiveEvents(receive);
  track(search('c'));
  expect(received).toEqual([]);
});

test('reads no cookie for an event during page start, and drops the event when consent turns out to be denied', async () => {
  const { track, receiveEvents } = await openPage();
  let looks = 0;
  const cookie = { get: () => `bakul_consent=denied; looks=${++looks}` };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', cookie));
  track(search('a'));
  expect(looks).toBe(0);
  const { startAnalytics } = await import('./start-analytics.ts');
  startAnalytics({ tag_manager_id: 'GTM-TEST', app_analytics_id: null });
  track(search('b'));
  receiveEvents(receive);
  expect([looks, received]).toEqual([1, []]);
});

test('queues nothing when no analytics is configured', async () => {
  const { track, receiveEvents } = await openPage();
  const { startAnalytics } = await import('./start-analytics.ts');
  track(search('a'));
  startAnalytics({ tag_manager_id: null, app_analytics_id: null });
  track(search('b'));
  receiveEvents(receive);
  expect(received).toEqual([]);
});

test('stores the choice for a year', async () => {
  const { setConsent } = await openPage();
  setConsent('granted');
  expect(document.cookie).toBe('bakul_consent=granted; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
});
