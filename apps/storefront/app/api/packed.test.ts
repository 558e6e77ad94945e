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

test('unpacks what was packed', () => {
  expect(unpackLoaderData(packLoaderData(new RouterContextProvider(), value))).toEqual(value);
});

test('puts the data of a page into a script block that no value can close', () => {
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

test('keeps the data of concurrent renders apart and drops it after the render', () => {
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

test('returns the same object for the same text, whichever way it arrived', () => {
  const text = JSON.stringify({ from: 'the page' });
  expect(unpackLoaderData(text)).toBe(unpackLoaderData(text));
  expect(unpackLoaderData(text)).toEqual({ from: 'the page' });
});

test('does not keep the data of every page of a long visit', () => {
  const first = JSON.stringify({ page: 0 });
  const before = unpackLoaderData(first);
  for (let page = 1; page < 200; page++) unpackLoaderData(JSON.stringify({ page }));
  expect(unpackLoaderData(first)).not.toBe(before);
  expect(unpackLoaderData(first)).toEqual(before);
});

test('serializes a stable source once, for pages and for data requests', () => {
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
