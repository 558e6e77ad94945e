import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { accessName } from './kit/http/access.ts';
import { openApi } from './platform/http/openapi/openapi.ts';
import { routes as routesWithout } from './shop.ts';
import { readBrand } from './testing/brand.ts';
import { copyShopWithFeature } from './testing/copy-shop-with-feature.ts';

const calls = ['POST /api/question', 'POST /api/staff/question/{id}/answer'];

let copy = '';
/** Imports a module of the copy. It has the types of the original. */
const load = (file: string) => import(/* @vite-ignore */ join(copy, 'shop', file));

beforeAll(async () => {
  copy = await copyShopWithFeature(join(inject('testFolder'), 'shop-with-questions'));
  // Its modules are compiled once more, which takes long on a busy machine.
  await load('shop.ts');
});

test('a feature added as documented appears in the API, the OpenAPI document, the access matrix, the menu counts and the reserved slugs', async () => {
  const shop: typeof import('./shop.ts') = await load('shop.ts');
  const named = shop.routes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path} ${accessName(endpoint.access)}`,
  );
  expect(named).toEqual(
    expect.arrayContaining([
      'POST /api/question scope:question.ask',
      'POST /api/staff/question/{id}/answer staff:question.answer',
    ]),
  );
  expect(shop.routes.length).toBe(routesWithout.length + calls.length);
  const { paths } = openApi(shop.routes, { title: 'Bakul', url: 'https://bakul.example' });
  expect(paths['/api/question']?.post?.summary).toBe('Ask about a product');
  const { matrix }: typeof import('./testing/access-matrix.ts') = await load('testing/access-matrix.ts');
  expect(Object.keys(matrix)).toEqual(expect.arrayContaining(calls));
  expect(Object.keys(shop.queues)).toContain('questions');
  expect(Object.keys(shop.mails)).toContain('question_answered');
  expect(shop.messages.ms).toMatchObject({ question_answered_already: 'Soalan ini sudah dijawab.' });
  expect(shop.personalTables.map(({ table }) => table)).toContain('question');
  const { reservedSlugs }: typeof import('./declarations.ts') = await load('declarations.ts');
  expect(reservedSlugs.has('questions')).toBe(true);
});

test('an added feature admits holders of its scope or permission, records staff actions and registers its job', async () => {
  const { openTestApi, testNow }: typeof import('./testing/test-api.ts') = await load('testing/test-api.ts');
  const { buildCast, buildStage }: typeof import('./testing/access/cast.ts') =
    await load('testing/access/cast.ts');
  const { jobsOf }: typeof import('./shop.ts') = await load('shop.ts');
  const { matrix }: typeof import('./testing/access-matrix.ts') = await load('testing/access-matrix.ts');
  const { outcomesOf, refusal }: typeof import('./testing/access/send.ts') =
    await load('testing/access/send.ts');
  const api = await openTestApi();
  try {
    await api.db.run(await readFile(join(copy, 'shop/features/question/question.sql'), 'utf8'));
    const stage = await buildStage(api);
    const { members, personal } = await buildCast(api);
    const outcomes = async (name: string, expected: Record<string, string>) => {
      const people = { ...members, personal, ...stage.staff };
      const entry = matrix[name];
      const given =
        entry?.kind === 'staff' ? () => entry.given?.(stage, stage.staff.support) : () => ({ text: 'Ripe?' });
      const attempts = Object.entries(people)
        .filter(([who]) => who in expected)
        .map(([who, { headers }]) => ({
          who,
          headers,
          expected: expected[who] ?? '',
          input: async () => (await given()) ?? {},
        }));
      const { seen } = await outcomesOf(api, name, attempts);
      expect(seen).toEqual(expected);
    };
    const refused = refusal('AuthorizationException');
    await outcomes('POST /api/question', {
      owner: '200',
      purchaser: '200',
      viewer: refused,
      personal: '200',
    });
    await outcomes('POST /api/staff/question/{id}/answer', { support: '200', warehouse: refused });
    const [answered] = await api.db.run<{ id: number }>('SELECT id FROM question WHERE answer IS NOT NULL');
    const { body } = await stage.staff.support.call('GET /api/staff/history', {
      type: 'question',
      id: String(answered?.id),
    });
    expect(body.data).toMatchObject([{ action: 'question.answer', after: { answer: 'In two days' } }]);
    const [mailed] = await api.db.run<{ params: object }>(
      "SELECT params FROM mail WHERE template = 'question_answered'",
    );
    expect(mailed?.params).toMatchObject({ answer: 'In two days' });
    const counts = async () => (await stage.staff.support.call('GET /api/staff/counts')).body.data.questions;
    const waiting = await counts();
    expect(waiting).toBeGreaterThan(0);
    api.moveTo(new Date(testNow.getTime() + 31 * 86_400_000));
    const job = jobsOf({ ...api.deps, sender: null, readBrand }).find(
      ({ name }) => name === 'sweep-questions',
    );
    expect((await job?.run())?.questions).toBeGreaterThan(0);
  } finally {
    await api.close();
  }
});
