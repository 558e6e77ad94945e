import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import {
  dataBlockMarkup,
  dataBlocksContext,
  packLoaderData,
  releaseLoaderData,
  unpackLoaderData,
} from './loader-data.ts';

const value = { name: 'Cili "padi" </script><!--', tiers: [1, 2], none: null };

/** A page that is being rendered with some data. */
function renderWith<T>(data: T) {
  const context = new RouterContextProvider();
  const blocks = new Map<string, unknown>();
  context.set(dataBlocksContext, blocks);
  return { data, blocks, packed: packLoaderData(context, data) };
}

test('unpacks what was packed', () => {
  expect(unpackLoaderData(packLoaderData(new RouterContextProvider(), value))).toEqual(value);
});

test('puts the data of a page into a script block that no value can close', () => {
  const { blocks, packed } = renderWith(value);
  expect(unpackLoaderData(packed)).toBe(value);
  const [, id, text = ''] =
    /^<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>$/.exec(dataBlockMarkup(blocks)) ?? [];
  expect(id).toBe(packed);
  expect(JSON.parse(text)).toEqual(value);
});

test('keeps the data of concurrent renders apart and drops it after the render', () => {
  const pages = [1, 2].map((page) => renderWith({ page }));
  for (const { data, packed } of pages) expect(unpackLoaderData(packed)).toBe(data);
  for (const { blocks, packed } of pages) {
    releaseLoaderData(blocks);
    expect(() => unpackLoaderData(packed)).toThrow();
  }
});

test('returns the same object for the same text', () => {
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
