import { beforeEach, expect, test, vi } from 'vitest';
import { reportTotal, runSuites } from './parts.ts';

const part = (name: string, passed: number, failed: number) => ({
  name,
  run: async () => ({ passed, failed, output: `output of ${name}` }),
});

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  return () => vi.restoreAllMocks();
});

test('runs every part even if one fails, and adds up the results', async () => {
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no such tool')) };
  expect(await runSuites([part('a', 3, 1), broken, part('b', 2, 0)])).toMatchObject({ passed: 5, failed: 2 });
});

test('counts a part that ran no test as failed', async () => {
  expect(await runSuites([part('empty', 0, 0)])).toMatchObject({ passed: 0, failed: 1 });
});

test('shows only the output of failed parts', async () => {
  await runSuites([part('good', 1, 0), part('bad', 0, 1)]);
  expect(lines.join('\n')).toContain('output of bad');
  expect(lines.join('\n')).not.toContain('output of good');
});

test('limits how many parts run in parallel', async () => {
  let running = 0;
  let most = 0;
  const slow = (name: string) => ({
    name,
    run: async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const parts = ['a', 'b', 'c', 'd'].map(slow);
  expect(await runSuites(parts, 2)).toMatchObject({ passed: 4, failed: 0 });
  expect(most).toBe(2);
});

test('prints the command to repeat each failed test, or else the failed part', async () => {
  const command = 'npm run test:unit -- shop/features/cart/cart.api.test.ts -t "refuses 0"';
  const failing = (name: string, output: string) => ({
    name,
    repeat: `npm run check -- "${name}"`,
    run: async () => ({ passed: 0, failed: 1, output }),
  });
  const passing = { ...part('walls', 1, 0), repeat: 'npm run check -- "walls"' };
  const { repeat } = await runSuites([
    failing('units', `1 failed\n  ${command}\n`),
    failing('types', ''),
    passing,
  ]);
  expect(repeat).toEqual([command, 'npm run check -- "types"']);
});

test('prints the commands to repeat the failures and sets the exit code', () => {
  const before = process.exitCode;
  reportTotal({ passed: 3, failed: 1, repeat: ['npm run check -- "types"'] });
  expect(process.exitCode).toBe(1);
  process.exitCode = before;
  expect(lines.join('\n')).toMatch(/npm run check -- "types"\n+3 passed, 1 failed$/);
});
