import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from './shop.ts';

test('lists every folder of features once, by its name', () => {
  const folders = readdirSync(join(import.meta.dirname, 'features'));
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});
