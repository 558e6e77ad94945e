import { expect, test } from 'vitest';
import { changedNames, draftOf, rebase } from './draft.ts';

const saved = { name: 'South', fee: 1200, areas: ['43000'] };

test('what was typed is what differs, nested values too', () => {
  const draft = { ...draftOf(saved), values: { ...saved, fee: 1500, areas: ['43000', '44000'] } };
  expect(changedNames(draft)).toEqual(['fee', 'areas']);
  expect(changedNames(draftOf(saved))).toEqual([]);
});

test('under a newer record what was typed stays, the rest follows, and a clash keeps both', () => {
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
