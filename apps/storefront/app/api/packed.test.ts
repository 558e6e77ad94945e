import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { blocksContext } from '../server-context.ts';
import { blockMarkup, forget, pack, packSteady, unpack } from './packed.ts';

const value = { name: 'Cili "padi" </script><!--', tiers: [1, 2], none: null };

test('what was packed comes out again', () => {
  expect(unpack(pack(new RouterContextProvider(), value))).toEqual(value);
});

test('in a page the data stands in a block of its own, which nothing in it can end', () => {
  const context = new RouterContextProvider();
  const blocks = new Map<string, string | Uint8Array>();
  context.set(blocksContext, blocks);
  const packed = pack(context, value);
  expect(unpack(packed)).toBe(value);
  const markup = blockMarkup(blocks).join('');
  const [, id, text = ''] =
    /^<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>$/.exec(markup) ?? [];
  expect(`#${id}`).toBe(packed);
  expect(JSON.parse(text)).toEqual(value);
});

test('pages that are drawn at the same time have their own data, and none once they are drawn', () => {
  const pages = [1, 2].map((page) => {
    const context = new RouterContextProvider();
    const blocks = new Map<string, string | Uint8Array>();
    context.set(blocksContext, blocks);
    return { page, blocks, packed: pack(context, { page }) };
  });
  for (const { page, packed } of pages) expect(unpack(packed)).toEqual({ page });
  for (const { blocks, packed } of pages) {
    forget(blocks);
    expect(() => unpack(packed)).toThrow();
  }
});

test('a text gives the same object each time, however it came', () => {
  const text = JSON.stringify({ from: 'the page' });
  expect(unpack(text)).toBe(unpack(text));
  expect(unpack(text)).toEqual({ from: 'the page' });
});

test('a visit of many pages does not keep them all', () => {
  const first = JSON.stringify({ page: 0 });
  const before = unpack(first);
  for (let page = 1; page < 200; page++) unpack(JSON.stringify({ page }));
  expect(unpack(first)).not.toBe(before);
  expect(unpack(first)).toEqual(before);
});

test('what stands for the same is written once, for pages and for data', () => {
  const source = { name: 'Sayur </script>' };
  let made = 0;
  const make = ({ name }: typeof source) => [name, ++made];
  const context = new RouterContextProvider();
  const blocks = new Map<string, string | Uint8Array>();
  const alone = packSteady(context, source, make);
  context.set(blocksContext, blocks);
  const inPage = packSteady(context, source, make);
  expect(unpack(alone)).toEqual(['Sayur </script>', 1]);
  expect(unpack(inPage)).toEqual(['Sayur </script>', 1]);
  expect(blockMarkup(blocks).join('')).toContain('["Sayur \\u003c/script>",1]');
  expect(unpack(packSteady(context, { name: 'Buah' }, make))).toEqual(['Buah', 2]);
});
