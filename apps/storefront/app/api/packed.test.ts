import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { blocksContext } from '../server-context.ts';
import {
  blockMarkup,
  packLoaderData,
  packStableSource,
  releaseLoaderData,
  unpackLoaderData,
} from './packed.ts';

const value = { name: 'Cili "padi" </script><!--', tiers: [1, 2], none: null };

test('what was packed comes out again', () => {
  expect(unpackLoaderData(packLoaderData(new RouterContextProvider(), value))).toEqual(value);
});

test('in a page the data stands in a block of its own, which nothing in it can end', () => {
  const context = new RouterContextProvider();
  const blocks = new Map<string, string | Uint8Array>();
  context.set(blocksContext, blocks);
  const packed = packLoaderData(context, value);
  expect(unpackLoaderData(packed)).toBe(value);
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
    return { page, blocks, packed: packLoaderData(context, { page }) };
  });
  for (const { page, packed } of pages) expect(unpackLoaderData(packed)).toEqual({ page });
  for (const { blocks, packed } of pages) {
    releaseLoaderData(blocks);
    expect(() => unpackLoaderData(packed)).toThrow();
  }
});

test('a text gives the same object each time, however it came', () => {
  const text = JSON.stringify({ from: 'the page' });
  expect(unpackLoaderData(text)).toBe(unpackLoaderData(text));
  expect(unpackLoaderData(text)).toEqual({ from: 'the page' });
});

test('a visit of many pages does not keep them all', () => {
  const first = JSON.stringify({ page: 0 });
  const before = unpackLoaderData(first);
  for (let page = 1; page < 200; page++) unpackLoaderData(JSON.stringify({ page }));
  expect(unpackLoaderData(first)).not.toBe(before);
  expect(unpackLoaderData(first)).toEqual(before);
});

test('what stands for the same is written once, for pages and for data', () => {
  const source = { name: 'Sayur </script>' };
  let made = 0;
  const make = ({ name }: typeof source) => [name, ++made];
  const context = new RouterContextProvider();
  const blocks = new Map<string, string | Uint8Array>();
  const alone = packStableSource(context, source, make);
  context.set(blocksContext, blocks);
  const inPage = packStableSource(context, source, make);
  expect(unpackLoaderData(alone)).toEqual(['Sayur </script>', 1]);
  expect(unpackLoaderData(inPage)).toEqual(['Sayur </script>', 1]);
  expect(blockMarkup(blocks).join('')).toContain('["Sayur \\u003c/script>",1]');
  expect(unpackLoaderData(packStableSource(context, { name: 'Buah' }, make))).toEqual(['Buah', 2]);
});
