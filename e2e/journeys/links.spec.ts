import { type APIRequestContext, expect, test } from '@playwright/test';
import { asStaff } from '../orders.ts';
import { everyPage } from '../pages.ts';
import { logIn } from '../session.ts';

/** Paths in a response, whatever their place: links of a page, or the routes that an answer of the API names. */
function linksIn(body: string): string[] {
  const inMarkup = [...body.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, path = '']) => path);
  const inJson = [...body.matchAll(/"(?:route|path|link)":"(\/[^"#]*)"/g)].map(([, path = '']) => path);
  return [...inMarkup, ...inJson].map((path) => path.replaceAll('&amp;', '&'));
}

/** Product pages are alike, so a few of them stand for all. */
const maxAlike = 4;
const kindOf = (path: string) => path.replace(/^(\/ms)?\/product\/.*/, '$1/product').replace(/[?].*/, '?');

class Crawler {
  readonly dead: string[] = [];
  readonly seen = new Set<string>();
  private readonly alike = new Map<string, number>();
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /**
   * Follows the links from these paths, one after the other: the shop refuses visitors in a hurry. Pages are rendered
   * for guests, so those of members need not be followed further.
   */
  async follow(paths: readonly string[], start: string, isDeep = true): Promise<void> {
    const open = paths.map((path) => ({ path, from: start }));
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const { path, from } = next;
      if (!this.isNew(path)) continue;
      const links = await this.read(path, from);
      if (isDeep) open.push(...links.map((link) => ({ path: link, from: path })));
    }
  }

  private isNew(path: string): boolean {
    const kind = kindOf(path);
    const count = this.alike.get(kind) ?? 0;
    if (this.seen.has(path) || count >= maxAlike) return false;
    this.seen.add(path);
    this.alike.set(kind, count + 1);
    return true;
  }

  private async read(path: string, from: string): Promise<string[]> {
    const answer = await this.request.get(path);
    const isAllowedToFail = expectedFailures.includes(path.replace(/^\/ms(?=\/)/, ''));
    if (answer.status() !== 200 && !isAllowedToFail) this.dead.push(`${from} → ${path} (${answer.status()})`);
    const type = answer.headers()['content-type'] ?? '';
    return /html|json/.test(type) ? linksIn(await answer.text()) : [];
  }
}

const expectedFailures = ['/error', '/error/product-not-found', '/no-such-page', '/maintenance'];
const localized = (paths: readonly string[]) =>
  paths.flatMap((path) => [path, `/ms${path === '/' ? '' : path}`]);

test('no link leads nowhere: every page that a guest reaches, in both languages', async ({ request }) => {
  const crawler = new Crawler(request);
  await crawler.follow(localized(everyPage), 'start');
  expect(crawler.seen.size).toBeGreaterThan(60);
  expect(crawler.dead).toEqual([]);
});

const companyRoles = ['owner', 'admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer'];
const people = ['buyer@demo.bakul.example', ...companyRoles.map((role) => `${role}@company.bakul.example`)];

/** Answers that name pages or whose records have pages. */
const answers = ['/api/profile', '/api/credit', '/api/promotion', '/api/cart'];
const recordLists = [
  ['/api/transaction', '/transactions'],
  ['/api/quotation', '/quotations'],
  ['/api/credit/transaction', '/credit-terms/transaction'],
] as const;

test('no link leads nowhere for a person and for every role of a company', async ({ request }) => {
  const crawler = new Crawler(request);
  const read = async (path: string, token: string) => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect([200, 403], `${path} answers or refuses`).toContain(answer.status());
    return answer.status() === 200 ? await answer.text() : '{}';
  };
  for (const login of people) {
    const { token } = (await logIn(request, login)).access;
    const links = (await Promise.all(answers.map((path) => read(path, token)))).flatMap(linksIn);
    for (const [list, page] of recordLists) {
      const { data = [] }: { data?: { slug?: string }[] } = JSON.parse(await read(list, token));
      links.push(page, ...data.slice(0, 2).flatMap(({ slug }) => (slug ? [`${page}/${slug}`] : [])));
    }
    await crawler.follow(localized(links), login, false);
  }
  expect(crawler.seen.size).toBeGreaterThan(20);
  expect(crawler.dead).toEqual([]);
});

test('no link leads nowhere for any role of the staff', async ({ request }) => {
  const crawler = new Crawler(request);
  for (const role of ['admin', 'sales', 'warehouse', 'finance', 'support'] as const) {
    const headers = { authorization: `Bearer ${(await asStaff(request, role)).token}` };
    for (const path of [
      '/api/staff/product',
      '/api/staff/review',
      '/api/staff/dashboard',
      '/api/staff/promotion',
    ]) {
      const answer = await request.get(path, { headers });
      expect([200, 403], `${path} as ${role}`).toContain(answer.status());
      if (answer.ok())
        await crawler.follow(localized(linksIn(await answer.text())), `${role}: ${path}`, false);
    }
  }
  expect(crawler.seen.size).toBeGreaterThan(5);
  expect(crawler.dead).toEqual([]);
});
