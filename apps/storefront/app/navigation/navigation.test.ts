import { describe, expect, test } from 'vitest';
import { navigationTarget } from './navigation-target.ts';
import { safePath } from './safe-path.ts';

describe('a redirect parameter', () => {
  test.each([
    '/',
    '/product/tomato',
    '/ms/fruit?page=2&sort=name#top',
    '/product-catalog?keywords=https%3A%2F%2Fexample.com',
    '/search?next=//evil.example',
    '/café',
  ])('%s is a path of this site', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%252fevil.example',
    '/%25252525252525252fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/%',
    null,
    undefined,
    7,
    ['/'],
  ])('%j is not', (value) => {
    expect(safePath(value)).toBe('/');
    expect(safePath(value, '/profile')).toBe('/profile');
  });
});

describe('navigation', () => {
  const origin = 'https://shop.example';
  test.each([
    ['/cart?x=1#y', false, { kind: 'path', path: '/cart?x=1#y' }],
    ['https://shop.example/a', false, { kind: 'path', path: '/a' }],
    ['https://evil.example/a', false, { kind: 'refused', href: 'https://evil.example/a' }],
    ['//evil.example', false, { kind: 'refused', href: 'https://evil.example/' }],
    ['/\\evil.example', false, { kind: 'refused', href: 'https://evil.example/' }],
    ['https://pay.example/1', true, { kind: 'external', href: 'https://pay.example/1' }],
    ['javascript:alert(1)', true, { kind: 'refused', href: 'javascript:alert(1)' }],
    ['data:text/html,x', true, { kind: 'refused', href: 'data:text/html,x' }],
    ['http://[', true, { kind: 'refused', href: 'http://[' }],
  ])('to %s with permission %s', (url, isAllowed, expected) => {
    expect(navigationTarget(url, origin, isAllowed)).toEqual(expected);
  });
});
