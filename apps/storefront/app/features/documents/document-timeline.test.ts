import { expect, test } from 'vitest';
import { timelineOf } from './document-timeline.ts';

const at = (day: number) => `2026-11-${day}T08:00:00+08:00`;
const moves = [
  { from: 'not_submitted', to: 'submitted', reason: null, at: at(10) },
  { from: 'submitted', to: 'under_review', reason: null, at: at(11) },
];
const marks = (steps: ReturnType<typeof timelineOf>) => steps.map(({ step, mark }) => `${step} ${mark}`);

test('marks a document that was never submitted as waiting for its owner', () => {
  expect(marks(timelineOf({ state: 'not_submitted', history: [] }))).toEqual([
    'not_submitted now',
    'submitted todo',
    'under_review todo',
    'verified todo',
  ]);
});

test('gives a document under review the times of its past steps', () => {
  const steps = timelineOf({ state: 'under_review', history: moves });
  expect(steps.map(({ at: time }) => time)).toEqual([null, at(10), at(11), null]);
  expect(steps[2]?.mark).toBe('now');
});

test('ends with the rejection in place of the verification', () => {
  const history = [...moves, { from: 'under_review', to: 'rejected', reason: 'Blurred', at: at(12) }];
  const last = timelineOf({ state: 'rejected', history }).at(-1);
  expect(last).toEqual({ step: 'rejected', mark: 'bad', at: at(12) });
});

test('uses the time of the last submission', () => {
  const history = [
    ...moves,
    { from: 'under_review', to: 'rejected', reason: 'Blurred', at: at(12) },
    { from: 'rejected', to: 'submitted', reason: null, at: at(13) },
  ];
  const steps = timelineOf({ state: 'submitted', history });
  expect(steps[1]).toEqual({ step: 'submitted', mark: 'now', at: at(13) });
  expect(steps[2]).toEqual({ step: 'under_review', mark: 'todo', at: null });
});
