import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildNoto } from './build-noto.ts';

test('noto.json is what build-noto.ts takes from the set', async () => {
  expect(await readFile(join(import.meta.dirname, 'noto.json'), 'utf8')).toBe(buildNoto());
});
