import { expect, it } from 'vitest';
import { formatBytes, sortFiles } from './upload-check.ts';

const limits = { accept: ['image/*', '.pdf'], maxBytes: 1000, maxCount: 2 };
const file = (name: string, type: string, size = 10) => ({ name, type, size });

it('reports each refused file with its reason', () => {
  const { accepted, refused } = sortFiles(
    [
      file('a.jpg', 'image/jpeg'),
      file('b.exe', 'application/octet-stream'),
      file('c.PDF', ''),
      file('d.png', 'image/png', 2000),
      file('e.png', 'image/png', 0),
      file('f.png', 'image/png'),
    ],
    limits,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'c.PDF']);
  expect(refused).toEqual([
    { name: 'b.exe', reason: 'type' },
    { name: 'd.png', reason: 'size' },
    { name: 'e.png', reason: 'empty' },
    { name: 'f.png', reason: 'count' },
  ]);
});

it('counts the existing files', () => {
  expect(sortFiles([file('a.jpg', 'image/jpeg')], limits, 2).refused).toEqual([
    { name: 'a.jpg', reason: 'count' },
  ]);
});

it('formats file sizes', () => {
  expect(formatBytes(839_500)).toBe('840\u00a0kB');
  expect(formatBytes(2_430_000)).toBe('2.4\u00a0MB');
});
