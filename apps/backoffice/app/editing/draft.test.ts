import { expect, test } from 'vitest';
import { changedNames, draftOf, rebase } from './draft.ts';

const saved = { name: 'South', fee: 1200, areas: ['43000'] };

test('lists the fields that differ, nested values included', () => {
  const draft = { ...draftOf(saved), values: { ...saved, fee: 1500, areas: ['43000', '44000'] } };
  expect(changedNames(draft)).toEqual(['fee', 'areas']);
  expect(changedNames(draftOf(saved))).toEqual([]);
});

test('keeps edits on a newer record, takes its other values, and keeps both values of a conflict', () => {
  const draft = { ...draftOf(saved), values: { ...saved, fee: 1500 } };
  const elsewhere = rebase(draft, { ...saved, name: 'South side' });
  expect(elsewhere).toEqual({
    base: { ...saved, name: 'South side' },
    values: { ...saved, name: 'South side', fee: 1500 },
    theirs: {},
  });
  const clash = rebase(draft, { ...saved, fee: 1800 });
  expect([clash.values.fee, clash.theirs]).toEqual([1500, { fee: 1800 }]);
  expect(rebase(draft, { ...saved, fee: 1500 }).theirs).toEqual({});
  expect(changedNames(rebase(draft, { ...saved, fee: 1500 }))).toEqual([]);
});
