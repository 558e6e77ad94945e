import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSprite } from './build-sprite.ts';

test('sprite.svg and icon-name.ts match the output of build-sprite.ts', async () => {
  for (const [file, text] of Object.entries(await buildSprite()))
    expect(await readFile(join(import.meta.dirname, file), 'utf8'), file).toBe(text);
});
