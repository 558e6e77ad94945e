import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

const origin = 'https://shop.example';
const source = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');

type FakeRequest = { url: string; method: string; mode: string; headers: Headers };
type Listener = (event: object) => void;

const keyOf = (key: string | FakeRequest) => new URL(typeof key === 'string' ? key : key.url, origin).href;

/** The part of the Cache API that the worker uses, in insertion order. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string | FakeRequest) => entries.get(keyOf(key))?.clone(),
      put: async (key: string | FakeRequest, response: Response) => void entries.set(keyOf(key), response),
      delete: async (key: string | FakeRequest) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const match = async (key: string | FakeRequest) => {
    for (const entries of all.values()) if (entries.has(keyOf(key))) return entries.get(keyOf(key))?.clone();
    return undefined;
  };
  return {
    all,
    open,
    match,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

let network: Map<string, () => Response>;
let posted: unknown[];
let storage: ReturnType<typeof fakeCaches>;
let listeners: Map<string, Listener>;
let shown: { title: string; options: { tag: string; [name: string]: unknown } }[];
let tabs: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[];
let opened: string[];
let worker: {
  kindOf: (request: FakeRequest, from: string) => string;
  pageOfData: (address: string) => string;
};

const requestOf = (path: string, over: Partial<FakeRequest> = {}): FakeRequest => ({
  url: new URL(path, origin).href,
  method: 'GET',
  mode: 'navigate',
  headers: new Headers(),
  ...over,
});

/** A same-origin response. */
function served(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

beforeEach(() => {
  network = new Map();
  posted = [];
  shown = [];
  tabs = [];
  opened = [];
  storage = fakeCaches();
  listeners = new Map();
  const context = createContext({
    URL,
    Response,
    Headers,
    setTimeout,
    caches: storage,
    fetch: async (request: string | FakeRequest) => {
      const answer = network.get(new URL(keyOf(request)).pathname);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    self: {
      location: new URL(`${origin}/sw.js?v=2`),
      navigator: {},
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      registration: {
        showNotification: async (title: string, options: { tag: string }) =>
          void shown.push({ title, options }),
      },
      clients: {
        matchAll: async () => [
          { url: origin, postMessage: (message: unknown) => posted.push(message) },
          ...tabs,
        ],
        openWindow: async (url: string) => void opened.push(url),
      },
    },
  });
  worker = runInContext(`${source};({ kindOf, pageOfData })`, context);
});

/** The worker's response. Undefined when it leaves the request to the browser. */
async function fetchThrough(
  request: FakeRequest,
  preloadResponse?: Promise<Response>,
): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const rest: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request,
    preloadResponse,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => rest.push(work),
  });
  const response = await answer;
  await Promise.all(rest);
  return response;
}

test.each([
  ['/', 'page'],
  ['/ms/fruit?page=2', 'page'],
  ['/product/tomato', 'page'],
  ['/company-news', 'page'],
  ['/product/tomato.data', 'data'],
  ['/_.data', 'data'],
  ['/assets/root-abc.js', 'file'],
  ['/media/tomato/640.webp', 'picture'],
  ['/api/product', 'other'],
  ['/api/product/1', 'other'],
  ['/profile', 'other'],
  ['/ms/profile/addresses/create', 'other'],
  ['/shopping-cart.data', 'other'],
  ['/checkout', 'other'],
  ['/ms/email-change?token=x', 'other'],
  ['/ms/unsubscribe?token=x', 'other'],
  ['/notifications.data', 'other'],
  ['/backoffice/orders', 'other'],
  ['/sitemap.xml', 'other'],
  ['https://elsewhere.example/assets/x.js', 'other'],
])('handles %s as %s', (path, kind) => {
  expect(worker.kindOf(requestOf(path), origin)).toBe(kind);
});

test.each([
  [
    'a call with a token',
    requestOf('/product/tomato', { headers: new Headers({ authorization: 'Bearer x' }) }),
  ],
  ['a change', requestOf('/product/tomato', { method: 'POST' })],
  ['the API', requestOf('/api/product', { mode: 'cors' })],
])('never touches %s', async (_, request) => {
  network.set('/product/tomato', () => served('x'));
  network.set('/api/product', () => served('{}'));
  expect(await fetchThrough(request)).toBeUndefined();
  expect(storage.all.size).toBe(0);
});

test('answers an account page with the navigation preload and does not cache it', async () => {
  const answer = await fetchThrough(requestOf('/profile'), Promise.resolve(served('mine')));
  expect(await answer?.text()).toBe('mine');
  expect(storage.all.size).toBe(0);
});

test.each([
  ['/_.data', '/'],
  ['/ms.data', '/ms'],
  ['/product/tomato.data?_routes=en.product', '/product/tomato'],
  ['/product-catalog.data?page=2&_routes=x', '/product-catalog?page=2'],
])('maps %s to the page %s', (data, page) => {
  expect(worker.pageOfData(origin + data)).toBe(page);
});

describe('without a network', () => {
  const seen = async (path: string, title: string) => {
    network.set(path, () => served(`<title>${title}</title>`));
    await fetchThrough(requestOf(path));
    network.delete(path);
  };

  test('serves a visited page from the cache and notifies the visitor', async () => {
    await seen('/fruit', 'Fruit');
    const page = await fetchThrough(requestOf('/fruit?utm_source=mail'));
    expect(await page?.text()).toBe('<title>Fruit</title>');
    expect(posted).toEqual([{ type: 'network', isReachable: false }]);
  });

  test('prefers a fresh page over the cached one', async () => {
    await seen('/fruit', 'Old');
    network.set('/fruit', () => served('new'));
    expect(await (await fetchThrough(requestOf('/fruit')))?.text()).toBe('new');
  });

  test('lists the cached pages of the language on any other page, with their titles escaped', async () => {
    const files = await storage.open('files-2');
    const template = '<a class="button" href="/">Again</a><section data-pages="none"><!--pages--></section>';
    await files.put('/offline/en.html', served(template));
    await seen('/fruit', 'Fruit &amp; more');
    await seen('/ms/fruit', 'Buah');
    await seen('/evil', 'a&lt;img src=x onerror=alert(1)>');
    const page = await fetchThrough(requestOf('/unseen?q="><script>'));
    const html = (await page?.text()) ?? '';
    expect(page?.status).toBe(503);
    expect(html).toContain('<a href="/fruit">Fruit &amp; more</a>');
    expect(html).not.toContain('Buah');
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('data-pages="some"');
    expect(html).toContain('href="/unseen?q=');
  });

  test('tells the router to load the document when data is not cached', async () => {
    const answer = await fetchThrough(requestOf('/fruit.data?_routes=x', { mode: 'cors' }));
    expect(answer?.status).toBe(204);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'x-remix-redirect': '/fruit',
      'x-remix-reload-document': 'true',
    });
  });
});

test.each([
  ['an error', () => served('x', {}, 500)],
  ['what is marked as passing', () => served('x', { 'cache-control': 'no-store' })],
  ['an answer of another site', () => new Response('x')],
])('does not cache %s', async (_, answer) => {
  network.set('/fruit', answer);
  await fetchThrough(requestOf('/fruit'));
  expect(storage.all.get('pages-2')?.size ?? 0).toBe(0);
});

test('caches at most 60 pages, the most recent ones', async () => {
  for (let n = 0; n < 65; n++) {
    network.set(`/p-${n}`, () => served('x'));
    await fetchThrough(requestOf(`/p-${n}`));
  }
  const cached = [...(storage.all.get('pages-2')?.keys() ?? [])];
  expect([cached.length, cached[0], cached.at(-1)]).toEqual([60, `${origin}/p-5`, `${origin}/p-64`]);
});

describe('push messages', () => {
  const link = '/ms/transactions/BK-1';
  const push = { id: 12, title: 'Pesanan dihantar', text: 'BK-1', link, tag: 'order:1:delivered' };

  async function dispatch(type: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  }
  const deliver = (body: string) => dispatch('push', { data: { json: () => JSON.parse(body) } });

  async function click() {
    const data = shown[0]?.options.data;
    await dispatch('notificationclick', { notification: { close: () => opened.push('closed'), data } });
  }

  test('shows the message in its language, once per notification, and updates open pages', async () => {
    await deliver(JSON.stringify(push));
    expect(shown).toEqual([
      {
        title: 'Pesanan dihantar',
        options: {
          body: 'BK-1',
          lang: 'ms',
          icon: '/icons/icon-192.png',
          tag: 'order:1:delivered',
          data: { id: 12, link },
        },
      },
    ]);
    expect(posted).toEqual([{ type: 'notified' }]);
    expect(storage.all.size).toBe(0);
  });

  test.each([
    ['no JSON', 'hello'],
    ['no title', JSON.stringify({ ...push, title: undefined })],
    ['no id', JSON.stringify({ ...push, id: 'x' })],
    ['a link to another site', JSON.stringify({ ...push, link: 'https://evil.example' })],
    ['a link to another site without a protocol', JSON.stringify({ ...push, link: '//evil.example' })],
  ])('ignores a message with %s', async (_, body) => {
    await deliver(body);
    expect(shown).toEqual([]);
  });

  const target = '/ms/notifications?open=12&to=%2Fms%2Ftransactions%2FBK-1';

  test('a click opens the page that marks it as read and goes to its link', async () => {
    await deliver(JSON.stringify(push));
    await click();
    expect(opened).toEqual(['closed', target]);
  });

  test('a click brings the tab with the link to the front and leaves others alone', async () => {
    const tab = (path: string) => ({
      url: origin + path,
      focus: async () => void opened.push(`focus ${path}`),
      navigate: async (url: string) => void opened.push(`${path} to ${url}`),
      postMessage: () => undefined,
    });
    tabs = [tab('/ms/checkout'), tab('/ms/transactions/BK-1')];
    await deliver(JSON.stringify(push));
    await click();
    expect(opened).toEqual(['closed', 'focus /ms/transactions/BK-1', `/ms/transactions/BK-1 to ${target}`]);
  });
});
