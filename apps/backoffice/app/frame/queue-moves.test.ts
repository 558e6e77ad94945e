import { describe, expect, test } from 'vitest';
import {
  adjacentRow,
  keepVisibleSelected,
  nextRowAfterAction,
  queueKey,
  toggleInSet,
} from './queue-moves.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['j', 'down'],
  ['J', 'down'],
  ['ArrowDown', 'down'],
  ['k', 'up'],
  ['ArrowUp', 'up'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['Escape', 'close'],
  ['?', 'help'],
  ['a', null],
])('%s means %s', (key, meant) => {
  expect(queueKey({ key, ...plain })).toBe(meant);
});

test('a key with Ctrl, Meta or Alt belongs to the browser', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(queueKey({ key: 'k', ...plain, [held]: true })).toBeNull();
});

describe('moving', () => {
  const ids = ['a', 'b', 'c'];
  test.each([
    [null, 1, 'a'],
    [null, -1, 'c'],
    ['a', 1, 'b'],
    ['b', -1, 'a'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['gone', 1, 'a'],
  ] as const)('from %s by %i goes to %s', (from, step, to) => {
    expect(adjacentRow(ids, from, step)).toBe(to);
  });

  test('an empty list has nowhere to go', () => {
    expect(adjacentRow([], null, 1)).toBeNull();
  });
});

describe('after an action', () => {
  test.each([
    ['the next one opens', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
    ['one that somebody else took is passed over', ['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
    ['at the end the one before opens', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
    ['one that stays in the list is left', ['a', 'b'], 'a', ['a', 'b'], 'b'],
    ['what has just come opens when nothing else is left', ['a'], 'a', ['new'], 'new'],
    ['the last one leaves nothing', ['a'], 'a', [], null],
    ['the only one, which stays, is done', ['a'], 'a', ['a'], null],
    ['one from a link begins at the top', ['a', 'b'], 'linked', ['a', 'b'], 'a'],
  ])('%s', (_, before, done, now, next) => {
    expect(nextRowAfterAction(before, done, now)).toBe(next);
  });
});

test('selecting twice takes it back', () => {
  expect([...toggleInSet(new Set(['a']), 'b')]).toEqual(['a', 'b']);
  expect([...toggleInSet(new Set(['a', 'b']), 'a')]).toEqual(['b']);
});

test('what is no longer shown is no longer selected', () => {
  const selected = new Set(['a', 'b']);
  expect([...keepVisibleSelected(selected, ['b', 'c'])]).toEqual(['b']);
  expect(keepVisibleSelected(selected, ['a', 'b', 'c'])).toBe(selected);
});
