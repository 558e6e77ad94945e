import { describe, expect, test } from 'vitest';
import { permissions, scopes } from '../../../declarations.ts';
import { accessName } from '../../../kit/http/access.ts';
import { routes } from '../../../shop.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

const document = openApi(routes, { title: 'Bakul <API>', url: 'https://bakul.example' });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

// Every kind of access. A new kind must be added here deliberately, together with its access tests.
const knownAccess = [
  'public',
  'signed_in',
  'staff',
  ...scopes.map((scope) => `scope:${scope}`),
  ...permissions.map((permission) => `staff:${permission}`),
];
const spec = [
  'POST /api/auth/register',
  'POST /api/auth/verification',
  'POST /api/auth/verification/resend',
  'POST /api/auth/login',
  'POST /api/auth/forgot_password',
  'POST /api/auth/forgot_password/verify',
  'POST /api/auth/forgot_password/renew',
  'POST /api/auth/password/renew',
  'POST /api/auth/logout',
  'GET /api/promotion',
  'GET /api/misc/categories',
  'GET /api/misc/seo',
  'GET /api/misc/maintenance',
  'GET /api/misc/config',
  'GET /api/misc/banks',
  'GET /api/misc/states',
  'GET /api/misc/buyer_variants',
  'GET /api/misc/pickup_points',
  'GET /api/misc/postcode/{postcode}',
  'GET /api/product',
  'GET /api/product/highlighted',
  'GET /api/product/search',
  'GET /api/product/{id}',
  'GET /api/product/{id}/upselling',
  'GET /api/product/{id}/reviewers',
  'GET /api/product/{id}/review_summaries',
  'GET /api/product/{id}/variants',
  'GET /api/product/{id}/variant_price',
];

describe('endpoint inventory', () => {
  const names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

  test('declares a known access for every route', () => {
    for (const { endpoint } of routes)
      expect(knownAccess, endpoint.path).toContain(accessName(endpoint.access));
  });

  test('declares no endpoint twice and contains every endpoint of the specification', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(spec.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('registers a fixed path before a parameterised one that would match it', () => {
    const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    for (const [index, { endpoint }] of routes.entries()) {
      const before = routes.slice(0, index).filter((route) => route.endpoint.method === endpoint.method);
      for (const { endpoint: earlier } of before)
        expect(pattern(earlier.path).test(endpoint.path), `${earlier.path} hides ${endpoint.path}`).toBe(
          false,
        );
    }
  });

  test('caches only public GET endpoints for guests', () => {
    for (const { endpoint } of routes)
      if (endpoint.cache === 'guest') expect([endpoint.method, endpoint.access]).toEqual(['GET', 'public']);
  });
});

describe('OpenAPI document', () => {
  test('is version 3.1 and contains every endpoint with its access', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(routes.length);
    for (const { endpoint } of routes) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.['x-access']).toBe(accessName(endpoint.access));
      expect(operation?.summary).toBeTruthy();
    }
  });

  test('gives every operation a unique id of letters and digits', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/);
  });

  test('declares exactly the parameters of each path, each of them once', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const parameter of inPath) expect(parameter.required).toBe(true);
      const names = operation.parameters.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('documents the bounds and enums of query parameters', () => {
    const parameters = document.paths['/api/product']?.get?.parameters ?? [];
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
    expect(schemaOf('pageSize')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
    expect(schemaOf('in_stock')).toEqual({ type: 'boolean' });
    expect(schemaOf('order_field')).toMatchObject({
      enum: ['name', 'price', 'newest', 'rating', 'relevance'],
    });
    expect(schemaOf('relationships')).toMatchObject({ type: 'array', items: { enum: expect.any(Array) } });
  });

  test('references only existing components and is plain JSON', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)) {
      const [kind = '', key = ''] = name.split('/');
      expect(document.components).toHaveProperty([kind, key]);
    }
    const others = routes
      .filter(({ endpoint }) => endpoint.download || endpoint.redirect)
      .map(({ endpoint }) => `${endpoint.method.toLowerCase()} ${endpoint.path}`);
    for (const { path, method, operation } of operations) {
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Error' });
      if (others.includes(`${method} ${path}`)) continue;
      expect(operation.responses['200']).toHaveProperty(
        ['content', 'application/json', 'schema', 'type'],
        'object',
      );
    }
  });

  test('renders as one page without scripts', () => {
    const { html, headers } = docsPage(document);
    for (const { path } of operations) expect(html).toContain(path);
    expect(html).toContain('Bakul &lt;API&gt;');
    expect(html).not.toMatch(/<script|https?:\/\/(?!bakul)/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
