import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page = (scripts: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>` +
  `<link nonce="n" rel="icon" href="/i.svg"/></head><body><p>Words</p>${scripts}</body></html>`;
const module = '<script nonce="n" type="module" async="">import "/assets/a.js";$1</script>';

test('the first paint asks for styles but for no script', () => {
  const html = startAfterPaint(page(module), 'n').join('');
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
});

test('the start is kept word for word, with the nonce that lets it be hashed', () => {
  const html = startAfterPaint(page(module), 'n').join('');
  expect(html).toContain(
    '<script nonce="n" type="text/plain" id="page-start">import "/assets/a.js";$1</script>',
  );
});

test('what starts it comes last, carries the nonce and names the files', () => {
  expect(startAfterPaint(page(module), 'n').join('')).toMatch(
    /<script nonce="n">\(files=>[\s\S]*\(\["\/assets\/a\.js"\]\)<\/script><\/body>/,
  );
});

test('a page without scripts of ours stays as it is', () => {
  const plain = page('<script type="application/ld+json">{}</script>');
  expect(startAfterPaint(plain, 'n').join('')).toBe(plain);
});

test('the data comes before what starts the page, and at the end of a page without scripts', () => {
  expect(startAfterPaint(page(module), 'n', ['<i>data</i>']).join('')).toMatch(
    /\$1<\/script><i>data<\/i><script nonce="n">\(files=>/,
  );
  expect(startAfterPaint(page(''), 'n', ['<i>data</i>']).join('')).toBe(page('<i>data</i>'));
});

test('no script is cut in two', () => {
  const scripts = `<script nonce="n">one()</script>${module}<script nonce="n">two()</script>`;
  for (const piece of startAfterPaint(page(scripts), 'n', ['<script nonce="n">data()</script>'])) {
    expect(`${piece}`.split('<script').length).toBe(`${piece}`.split('</script>').length);
  }
});
