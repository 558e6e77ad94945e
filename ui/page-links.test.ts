import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

describe('pageLinks', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 'gap', 6]],
    [3, 20, [1, 2, 3, 4, 'gap', 20]],
    [4, 20, [1, 'gap', 3, 4, 5, 'gap', 20]],
    [17, 20, [1, 'gap', 16, 17, 18, 'gap', 20]],
    [18, 20, [1, 'gap', 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 17, 18, 19, 20]],
    [99, 6, [1, 'gap', 3, 4, 5, 6]],
    [-2, 6, [1, 2, 3, 4, 'gap', 6]],
  ] as const)('page %i of %i shows %o', (current, total, links) => {
    expect(pageLinks(current, total)).toEqual(links);
  });

  it('never shows more than five numbers and always the current one', () => {
    for (let total = 1; total <= 30; total += 1) {
      for (let current = 1; current <= total; current += 1) {
        const numbers = pageLinks(current, total).filter((link) => link !== 'gap');
        expect(numbers.length).toBeLessThanOrEqual(5);
        expect(numbers).toContain(current);
      }
    }
  });
});
