import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './events.ts';

const search: AnalyticsEvent = { event: 'search', search_term: 'tomato' };
let scripts: string[];

/** Imports fresh modules for each test, because a page loads its scripts once. */
async function load(config: { tag_manager_id: string | null; app_analytics_id: string | null }) {
  vi.resetModules();
  const window: Record<string, unknown> = { location: { pathname: '/' } };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
    addEventListener: () => undefined,
  });
  const { loadTags } = await import('./tag-manager.ts');
  return { window, receive: loadTags(config) };
}

/** Reads the layer as gtag.js does: only an arguments object is a command. */
function commandsIn(layer: unknown): unknown[][] {
  return (Array.isArray(layer) ? layer : [])
    .filter((each) => String(each) === '[object Arguments]' && Object.hasOwn(each, 'callee'))
    .map((each) => [...each]);
}

beforeEach(() => {
  scripts = [];
});

test('sends each event to app analytics as a gtag command', async () => {
  const { window, receive } = await load({ tag_manager_id: null, app_analytics_id: 'G-1' });
  receive(search);
  expect(commandsIn(window.dataLayer)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1'],
    ['event', 'search', { search_term: 'tomato' }],
  ]);
  expect(window.dataLayer).toHaveLength(3);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1&l=dataLayer']);
});

test('sends each event to the tag manager as an object, after clearing the previous one', async () => {
  const { window, receive } = await load({ tag_manager_id: 'GTM-1', app_analytics_id: null });
  receive(search);
  const ecommerce = { search_term: 'tomato' };
  expect(window.dataLayer).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { ecommerce: null },
    { event: 'search', ecommerce, search_term: 'tomato' },
  ]);
});

test('keeps the two data layers apart when both are configured', async () => {
  const { window, receive } = await load({ tag_manager_id: 'GTM-1', app_analytics_id: 'G-1' });
  receive(search);
  expect(commandsIn(window.dataLayer)).toEqual([]);
  expect(commandsIn(window.gtagLayer)).toHaveLength(3);
  expect(window.gtagLayer).toHaveLength(3);
  expect(scripts).toContain('https://www.googletagmanager.com/gtag/js?id=G-1&l=gtagLayer');
});
