import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './events.ts';

const search: AnalyticsEvent = { event: 'search', search_term: 'tomato' };
let scripts: string[];

/** Modules anew for each test: the scripts of a page are loaded once. */
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

/** As gtag.js reads its layer: an arguments object is a command, and nothing else is. */
function commandsIn(layer: unknown): unknown[][] {
  return (Array.isArray(layer) ? layer : [])
    .filter((each) => String(each) === '[object Arguments]' && Object.hasOwn(each, 'callee'))
    .map((each) => [...each]);
}

beforeEach(() => {
  scripts = [];
});

test('app analytics gets each event as a gtag command', async () => {
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

test('the tag manager gets each event as an object, after the one before was cleared', async () => {
  const { window, receive } = await load({ tag_manager_id: 'GTM-1', app_analytics_id: null });
  receive(search);
  const ecommerce = { search_term: 'tomato' };
  expect(window.dataLayer).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { ecommerce: null },
    { event: 'search', ecommerce, search_term: 'tomato' },
  ]);
});

test('where both are configured neither reads what the other is told', async () => {
  const { window, receive } = await load({ tag_manager_id: 'GTM-1', app_analytics_id: 'G-1' });
  receive(search);
  expect(commandsIn(window.dataLayer)).toEqual([]);
  expect(commandsIn(window.gtagLayer)).toHaveLength(3);
  expect(window.gtagLayer).toHaveLength(3);
  expect(scripts).toContain('https://www.googletagmanager.com/gtag/js?id=G-1&l=gtagLayer');
});
