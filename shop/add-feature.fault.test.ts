import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { copyShopWithFeature } from './testing/copy-shop-with-feature.ts';

const repository = join(import.meta.dirname, '..');

// The compiler checks the whole shop, on a machine that other tests keep busy.
const compileTimeoutMs = 240_000;

test('the shop compiles with an added feature, and undeclared names do not compile', {
  timeout: compileTimeoutMs,
}, async () => {
  const copy = await copyShopWithFeature(join(inject('testFolder'), 'compiled-shop'));
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
