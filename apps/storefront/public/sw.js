// The shop without a network. Files that never change are kept as they pass; pages are asked for first and kept for when
// nobody answers. The API is never touched: prices and whatever belongs to a buyer come from the server or not at all.
// Below that: push messages.

const version = new URL(self.location.href).searchParams.get('v') ?? 'unknown';
const names = { pages: `pages-${version}`, files: `files-${version}`, pictures: 'pictures' };
const maxEntries = { pages: 60, pictures: 300 };
/** How long a page that is kept waits for a slow network. */
const timeoutMs = 5000;
const generationsKept = 2;

const fixedFile = /^\/(assets|icons|offline)\//;
const notPages =
  /^(\/ms)?\/(api|auth|backoffice|change-password|checkout|company|credit-terms|dev|email-change|error|maintenance|notifications|profile|quotations|shopping-cart|transaction|transactions|unsubscribe|users|healthz|readyz|metrics)(\/|\.data|$)/;

/** What to do with a request: 'file' and 'picture' are kept for good, 'page' and 'data' until a newer one comes. */
function kindOf(request, origin) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('authorization'))
    return 'other';
  if (fixedFile.test(url.pathname)) return 'file';
  if (url.pathname.startsWith('/media/')) return 'picture';
  if (notPages.test(url.pathname)) return 'other';
  if (url.pathname.endsWith('.data')) return 'data';
  return request.mode === 'navigate' && !/\.\w+$/.test(url.pathname) ? 'page' : 'other';
}

/** The browser's own request for a page, whoever it is for. */
function isDocument({ method, mode, url, headers }, origin) {
  const isOurs = new URL(url).origin === origin && !headers.has('authorization');
  return isOurs && method === 'GET' && mode === 'navigate';
}

function isCacheable(response) {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !(response.headers.get('cache-control') ?? '').includes('no-store')
  );
}

/** Counting parameters make no page of their own. */
function pageKey(address) {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|fbclid|gclid)$/.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** The page whose data was asked for: '/_.data' is '/', '/ms/fruit.data' is '/ms/fruit'. */
function pageOfData(address) {
  const url = new URL(address);
  url.searchParams.delete('_routes');
  url.pathname = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return url.pathname + url.search;
}

const languageOf = (address) => (/^\/ms(\/|$)/.test(new URL(address).pathname) ? 'ms' : 'en');

/** The newest last, the oldest dropped. */
async function keep(cacheName, key, response, limit) {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)));
}

/** Of this build if there is one, else of the one before. */
async function find(cacheName, key) {
  const options = { ignoreVary: true };
  return (await (await caches.open(cacheName)).match(key, options)) ?? caches.match(key, options);
}

async function cacheFirst(event, cacheName, limit) {
  const kept = await find(cacheName, event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isCacheable(response)) event.waitUntil(keep(cacheName, event.request, response.clone(), limit));
  return response;
}

let isReachable = true;
async function notifyClients(value) {
  if (isReachable === value && value) return;
  isReachable = value;
  for (const client of await self.clients.matchAll()) client.postMessage({ type: 'network', isReachable });
}

/** The browser asks for a document while the worker wakes. That answer is waited for even where nobody needs it any more. */
function preloaded(event) {
  const response = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.waitUntil(response.catch(() => undefined));
  return response;
}

async function fromNetwork(event, key, kept) {
  const pending = preloaded(event);
  const late = () => new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error('slow')));
  const response = await (kept ? Promise.race([pending, late()]) : pending);
  event.waitUntil(notifyClients(true));
  if (isCacheable(response)) event.waitUntil(keep(names.pages, key, response.clone(), maxEntries.pages));
  return response;
}

async function page(event) {
  const key = pageKey(event.request.url);
  const kept = await find(names.pages, key);
  try {
    return await fromNetwork(event, key, kept);
  } catch {
    event.waitUntil(notifyClients(false));
    return kept ?? offlinePage(new URL(event.request.url));
  }
}

async function data(event) {
  const key = pageKey(event.request.url);
  const kept = await find(names.pages, key);
  try {
    return await fromNetwork(event, key, kept);
  } catch {
    event.waitUntil(notifyClients(false));
    if (kept) return kept;
    // React Router's own sign for "load this as a document", where the whole page may be kept, or the offline page is.
    const headers = { 'X-Remix-Redirect': pageOfData(event.request.url), 'X-Remix-Reload-Document': 'true' };
    return new Response(null, { status: 204, headers });
  }
}

const escaped = (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Names the pages that can still be opened. */
async function offlinePage(url) {
  const lang = languageOf(url);
  const template = await find(names.files, `/offline/${lang}.html`);
  if (!template) return Response.error();
  const entries = await cachedPages(lang);
  const links = entries.map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`);
  const html = (await template.text())
    .replace('class="button" href="/"', () => `class="button" href="${escaped(url.pathname + url.search)}"`)
    .replace('<!--pages-->', () => links.join(''))
    .replace('data-pages="none"', links.length > 0 ? 'data-pages="some"' : 'data-pages="none"');
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function cachedPages(lang) {
  const cache = await caches.open(names.pages);
  const keys = (await cache.keys()).filter(
    ({ url }) => languageOf(url) === lang && !new URL(url).pathname.endsWith('.data'),
  );
  const newest = keys.reverse().slice(0, 12);
  const found = await Promise.all(
    newest.map(async ({ url }) => {
      const html = await (await cache.match(url))?.text();
      const title = /<title[^>]*>([^<]+)<\/title>/.exec(html ?? '')?.[1];
      return title ? { path: new URL(url).pathname + new URL(url).search, title } : null;
    }),
  );
  return found.filter((entry) => entry !== null);
}

/** A page seen before the worker was there, or reached without loading a document. */
async function remember({ path, files }) {
  const url = new URL(path, self.location.origin).href;
  const navigation = { url, method: 'GET', mode: 'navigate', headers: new Headers() };
  if (kindOf(navigation, self.location.origin) !== 'page') return;
  await Promise.all(files.map(rememberFile));
  const kept = await (await caches.open(names.pages)).match(pageKey(url));
  if ((kept && isFresh(kept)) || self.navigator.connection?.saveData) return;
  const response = await fetch(url).catch(() => null);
  if (response && isCacheable(response)) await keep(names.pages, pageKey(url), response, maxEntries.pages);
}

const isFresh = (response) => Date.now() - Date.parse(response.headers.get('date') ?? '') < 300_000;

async function rememberFile(address) {
  const { pathname } = new URL(address);
  const isPicture = pathname.startsWith('/media/');
  if (!isPicture && !fixedFile.test(pathname)) return;
  const cacheName = isPicture ? names.pictures : names.files;
  if (await find(cacheName, address)) return;
  // The browser has it already: it is marked as never changing.
  const response = await fetch(address).catch(() => null);
  if (response && isCacheable(response))
    await keep(cacheName, address, response, isPicture ? maxEntries.pictures : Number.POSITIVE_INFINITY);
}

async function removeOldGenerations() {
  const all = await caches.keys();
  const old = ['pages-', 'files-'].flatMap((prefix) =>
    all.filter((name) => name.startsWith(prefix)).slice(0, -generationsKept),
  );
  await Promise.all(
    old.filter((name) => !Object.values(names).includes(name)).map((name) => caches.delete(name)),
  );
}

self.addEventListener('install', (event) => {
  const shell = ['/offline/en.html', '/offline/ms.html', '/icons/icon-192.png'];
  event.waitUntil(
    caches
      .open(names.files)
      .then((cache) => cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOldGenerations(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'seen') event.waitUntil(remember(event.data));
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind === 'file') event.respondWith(cacheFirst(event, names.files, Number.POSITIVE_INFINITY));
  else if (kind === 'picture') event.respondWith(cacheFirst(event, names.pictures, maxEntries.pictures));
  else if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'data') event.respondWith(data(event));
  else if (isDocument(event.request, self.location.origin)) event.respondWith(preloaded(event));
});

/** The content of a push message, or null when it is not one of ours. */
function readPush(data) {
  try {
    const { id, title, text, link, tag } = data.json();
    const isOurs = Number.isSafeInteger(id) && typeof title === 'string' && /^\/(?!\/)/.test(link);
    return isOurs ? { id, title, text: String(text ?? ''), link, tag: String(tag ?? id) } : null;
  } catch {
    return null;
  }
}

/** The same tag replaces a message that was delivered twice. The page closes it by its id (read-notifications.ts). */
async function showPush(content) {
  const push = readPush(content);
  if (!push) return;
  const { id, title, text, link, tag } = push;
  const lang = languageOf(new URL(link, self.location.origin));
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body: text, lang, icon, tag, data: { id, link } });
  // Open pages update their bell.
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ type: 'notified' });
}

/** A tab that already shows the link comes to the front. Other tabs stay as they are: somebody may be typing there. */
async function openNotification({ id, link }) {
  const url = new URL(link, self.location.origin);
  const prefix = languageOf(url) === 'ms' ? '/ms' : '';
  const target = `${prefix}/notifications?open=${id}&to=${encodeURIComponent(link)}`;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find((each) => new URL(each.url).pathname === url.pathname);
  if (!tab) return self.clients.openWindow(target);
  await tab.focus();
  return tab.navigate(target);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification.data));
});
