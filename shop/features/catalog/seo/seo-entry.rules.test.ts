import { expect, test } from 'vitest';
import { entryProblem, findDuplicateEntry } from './seo-entry.rules.ts';

const title = (content: string) => ({ html_tag: 'title', key: null, content });
const meta = (key: string | null, content: string) => ({ html_tag: 'meta', key, content });
const canonical = (content: string) => ({ html_tag: 'link', key: 'canonical', content });

test.each([
  [title('Fresh durian, wholesale')],
  [title('Fish & prawns “today”')],
  [meta('description', "Today's prices.")],
  [meta('og:image', '/media/x/960.webp')],
  [meta('og:image', 'https://cdn.example.com/a.jpg')],
  [meta('robots', 'noindex')],
  [canonical('/fruit')],
  [canonical('https://bakul.example/fruit')],
])('accepts %j', (entry) => {
  expect(entryProblem(entry)).toBeNull();
});

test.each([
  [title(''), 'empty'],
  [title('<script>alert(1)</script>'), 'markup'],
  [title('a\u0000b'), 'markup'],
  [{ ...title('x'), key: 'onload' }, 'unknown_tag'],
  [meta('description', '"><img src=x>'), 'markup'],
  [meta('refresh', '0;url=https://evil.example'), 'unknown_tag'],
  [meta(null, 'x'), 'unknown_tag'],
  [{ html_tag: 'script', key: null, content: 'alert(1)' }, 'unknown_tag'],
  [{ html_tag: 'base', key: 'href', content: 'https://evil.example' }, 'unknown_tag'],
  [{ html_tag: 'link', key: 'stylesheet', content: 'https://evil.example/a.css' }, 'unknown_tag'],
  [canonical('javascript:alert(1)'), 'address'],
  [canonical('JaVaScRiPt:alert(1)'), 'address'],
  [canonical(' javascript:alert(1)'), 'address'],
  [canonical('data:text/html,x'), 'address'],
  [canonical('//evil.example'), 'address'],
  [canonical('/\\evil.example'), 'address'],
  [canonical('http://bakul.example'), 'address'],
  [meta('og:image', 'javascript:alert(1)'), 'address'],
  [meta('og:url', 'https://'), 'address'],
])('refuses %j: %s', (entry, problem) => {
  expect(entryProblem(entry)).toBe(problem);
});

test('finds a duplicate tag', () => {
  expect(findDuplicateEntry([title('a'), meta('description', 'b')])).toBeNull();
  expect(findDuplicateEntry([title('a'), meta('description', 'b'), title('c')])).toBe(2);
});
