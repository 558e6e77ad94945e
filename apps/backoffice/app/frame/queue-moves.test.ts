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
])('maps %s to %s', (key, meant) => {
  expect(queueKey({ key, ...plain })).toBe(meant);
});

test('leaves keys with Ctrl, Meta or Alt to the browser', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(queueKey({ key: 'k', ...plain, [held]: true })).toBeNull();
});

describe('moving between rows', () => {
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

  test('has no target in an empty list', () => {
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

test('deselects a row that is selected again', () => {
  expect([...toggleInSet(new Set(['a']), 'b')]).toEqual(['a', 'b']);
  expect([...toggleInSet(new Set(['a', 'b']), 'a')]).toEqual(['b']);
});

test('deselects rows that are no longer shown', () => {
  const selected = new Set(['a', 'b']);
  expect([...keepVisibleSelected(selected, ['b', 'c'])]).toEqual(['b']);
  expect(keepVisibleSelected(selected, ['a', 'b', 'c'])).toBe(selected);
});
