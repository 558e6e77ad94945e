import { expect, test } from 'vitest';
import { readFilters, writeFilters } from './filters.ts';

const defaults = { q: '', state: 'open' };
const address = (text: string) => new URLSearchParams(text);

test('uses the default for a filter that is not in the URL', () => {
  expect(readFilters(address('q=tomato&other=1'), defaults)).toEqual({ q: 'tomato', state: 'open' });
});

test.each([
  ['', { q: 'ali' }, 'q=ali'],
  ['q=ali&state=closed', { state: 'open' }, 'q=ali'],
  ['q=ali&open=12', { state: 'closed' }, 'q=ali&state=closed'],
  ['tab=2&q=ali', { q: '' }, 'tab=2'],
])('changes %s with %o to %s', (before, change, after) => {
  expect(writeFilters(address(before), defaults, change).toString()).toBe(after);
});
