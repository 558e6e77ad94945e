import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaches } from '../../shop/platform/cache/cache.ts';
import { openApi } from '../../shop/platform/http/openapi/openapi.ts';
import { routes } from '../../shop/shop.ts';
import { jpeg } from '../../shop/testing/forms.ts';
import { problemOf, readText } from '../../shop/testing/generated/fuzz-problem.ts';
import { createGenerator, type GeneratedRequest } from '../../shop/testing/generated/generate-requests.ts';
import { runs } from '../../shop/testing/runs.ts';
import type { TestApi } from '../../shop/testing/test-api.ts';
import { demoApi } from './demo-api.ts';
import { collectIds, createMember, samples } from './fuzz-members.ts';
import { isUnreachable, sessionEnding } from './fuzz-reach.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi({ deps: { caches: createCaches() } });
});
afterAll(() => api.close());

const requests = runs(1200, 10_000);
const workerCount = 16;
/** Requests until a member is replaced, because submitted documents can no longer be changed. */
const maxRequestsPerMember = 300;

test('answers generated requests in their declared shapes without a 5xx, and every reachable endpoint succeeds', async () => {
  const idsOf = async (table: string) =>
    (await api.db.run<{ id: number }>(`SELECT id FROM ${table}`)).map(({ id }) => String(id));
  const slugsOf = async (table: string) =>
    (await api.db.run<{ slug: string }>(`SELECT slug FROM ${table}`)).map(({ slug }) => slug);
  const products = await idsOf('product');
  const shop: Record<string, readonly string[]> = {
    ...samples,
    id: [...(await slugsOf('product')), ...products],
    product_id: products,
    variant_id: await idsOf('variant'),
    sku: (await api.db.run<{ sku: string }>('SELECT sku FROM variant')).map(({ sku }) => sku),
    category: await slugsOf('category'),
    category_id: await idsOf('category'),
  };
  const document = openApi(routes, { title: 'Bakul', url: 'http://shop.test' });
  const picture = new Uint8Array(await jpeg());
  const problems: string[] = [];
  const reached = new Set<string>();
  const reachable = routes
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((name) => !isUnreachable(name));
  const missing = () => reachable.filter((name) => !reached.has(name));

  // Each worker has its own random sequence and its own members, so that workers do not influence each other.
  const worker = async (_: unknown, index: number) => {
    let { buyer, own, company } = await createMember(api, index % 2 === 1);
    let age = 0;
    let serial = 0;
    const known = (template: string, name: string) => {
      const [, kind] =
        /^\/api\/(?:profile\/|company\/|cart\/|)(addresses|bank_information|files|sessions|users|invitations|items|list|standing_order|notification|price_alert)\//.exec(
          template,
        ) ?? [];
      if (name === 'id' && kind) return own[kind as 'addresses'];
      if (name === 'token' && template.startsWith('/api/message_order/')) return own.basket;
      if (name === 'token') return template.startsWith('/api/files/') ? own.link : own.token;
      if (name === 'email') return [`fuzz-${index}-${++serial}@example.com`, buyer.person.email];
      if (name === 'password' && template.endsWith('/password/renew')) return ['Bayam-hijau 22'];
      if (name === 'name' && template === '/api/company/close') return [company];
      if (name === 'login') return [buyer.person.email];
      return shop[name];
    };
    const next = createGenerator({ document, known, picture, seed: 20_261_118 + index });
    // Endpoints that need several calls in the right order are reached by chance, so the run is extended while any is
    // missing.
    const isOver = (n: number) => n >= requests && (missing().length === 0 || n >= 8 * requests);
    for (let n = index; !isOver(n); n += workerCount) {
      let request = await next();
      // A member who is logged out all the time achieves nothing, and unreachable endpoints always refuse.
      const isSkipped = ({ method, template }: GeneratedRequest) => {
        const name = `${method} ${template}`;
        if (sessionEnding.has(name)) return n % 64 > workerCount;
        if (isUnreachable(name)) return n % 5 > 0;
        // Every third request goes to an endpoint that has not succeeded yet, and every second one during the
        // extension.
        return reached.has(name) && Math.floor(n / workerCount) % (n < requests ? 3 : 2) === 0;
      };
      for (let tries = 0; tries < 200 && isSkipped(request); tries++) request = await next();
      const { template, path, method, body } = request;
      // Guests make all requests under /api/auth except logout and password renewal, and a tenth of the others.
      const isGuest = template.startsWith('/api/auth/')
        ? !template.includes('renew') && !template.endsWith('logout')
        : n % 10 === 0;
      const headers = isGuest ? request.headers : { ...request.headers, ...buyer.headers };
      const response = await api.app.fetch(new Request(`http://shop.test${path}`, { method, headers, body }));
      const text = await readText(response);
      const problem = problemOf(request, response.status, text);
      if (problem) {
        const cause = response.status >= 500 ? api.failures.at(-1) : '';
        problems.push(`${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}: ${problem} ${cause}`);
      }
      if (response.status === 200 && method !== 'HEAD' && !problem) {
        reached.add(`${method} ${template}`);
        if (text.startsWith('{"data"')) collectIds(own, template, text);
      }
      // A member who is logged out, closed or too old is replaced.
      const isRefused = response.status === 403 && text.includes('AuthenticationException');
      // Staff endpoints refuse every buyer, so a refusal there does not mean logged out.
      const isLoggedOut = isRefused && !isGuest && !template.startsWith('/api/staff/');
      if (++age === maxRequestsPerMember || isLoggedOut) {
        ({ buyer, own, company } = await createMember(api, index % 2 === 1));
        age = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: workerCount }, worker));
  expect(problems.slice(0, 5)).toEqual([]);
  expect(missing()).toEqual([]);
}, 300_000);
