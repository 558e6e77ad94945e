import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, test } from 'vitest';
import { accessName } from './kit/http/access.ts';
import { openApi } from './platform/http/openapi/openapi.ts';
import { routes as routesWithout } from './shop.ts';
import { readBrand } from './testing/brand.ts';

/**
 * The steps of "Adding a feature" in docs/architecture.md, applied to a copy of the shop: the feature's own files, and
 * these lines in three existing files.
 */
const lines: [file: string, before: RegExp, added: string][] = [
  [
    'shop.ts',
    /^import \{ quotationFeature/m,
    "import { questionFeature } from './features/question/question.feature.ts';",
  ],
  ['shop.ts', /^ {2}staffFeature,/m, '  questionFeature,'],
  [
    'declarations.ts',
    /^import \{ quotationDeclaration/m,
    "import { questionDeclaration } from './features/question/question.declaration.ts';",
  ],
  ['declarations.ts', /^ {2}staffDeclaration,/m, '  questionDeclaration,'],
  [
    'api.ts',
    /^ {2}ApiOf<typeof import\('\.\/features\/quotation\/quotation\./m,
    "  ApiOf<typeof import('./features/question/question.contract.ts')> &",
  ],
];
const calls = ['POST /api/question', 'POST /api/staff/question/{id}/answer'];
const repository = join(import.meta.dirname, '..');

let copy = '';
/** Imports a module of the copy. It has the types of the original. */
const load = (file: string) => import(/* @vite-ignore */ join(copy, 'shop', file));

beforeAll(async () => {
  copy = join(inject('testFolder'), 'shop-with-questions');
  const isNeeded = (path: string) => !/\.test\.ts$|node_modules/.test(path);
  await cp(import.meta.dirname, join(copy, 'shop'), { recursive: true, filter: isNeeded });
  await cp(join(copy, 'shop/testing/fixture-feature'), join(copy, 'shop/features/question'), {
    recursive: true,
  });
  for (const file of ['package.json', 'tsconfig.base.json'])
    await cp(join(repository, file), join(copy, file));
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, before, added] of lines) {
    const path = join(copy, 'shop', file);
    const text = await readFile(path, 'utf8');
    if (!before.test(text)) throw new Error(`${file} has no line ${before}`);
    await writeFile(
      path,
      text.replace(before, (found) => `${added}\n${found}`),
    );
  }
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

// The compiler checks the whole shop, on a machine that other tests keep busy.
const compileTimeoutMs = 240_000;

test('the shop compiles with an added feature, and undeclared names do not compile', {
  timeout: compileTimeoutMs,
}, async () => {
  const own = ['question.access.ts', 'undeclared-names.ts'].map((file) => `features/question/${file}`);
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
    files: ['shop.ts', 'api.ts', 'testing/global-setup.ts', ...own].map((file) => `shop/${file}`),
  };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(repository, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(tsc, ['--noEmit', '-p', copy]).catch((error) => error);
  expect(stdout).toBe('');
});
