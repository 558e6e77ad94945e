import { expect, test } from 'vitest';
import { timelineOf } from './order-timeline.ts';

const entry = (what: string, reason: string | null = null) =>
  ({ at: '2026-11-18T10:00:00+08:00', what, who: 'system', reason }) as const;
const entriesOf = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ what, mark }) => [what, mark]);

test('lists future steps after past ones', () => {
  const timeline = [entry('pending_payment'), entry('confirmed')];
  expect(entriesOf({ status: 'confirmed', fulfilment: 'delivery', timeline })).toEqual([
    ['pending_payment', 'done'],
    ['confirmed', 'done'],
    ['preparing', 'todo'],
    ['out_for_delivery', 'todo'],
    ['delivered', 'todo'],
  ]);
});

test('shows a pending payment after an approval as approved', () => {
  const timeline = [entry('pending_approval'), entry('pending_payment')];
  const steps = timelineOf({ status: 'pending_payment', fulfilment: 'pickup', timeline });
  expect(steps.map(({ what }) => what)).toEqual([
    'pending_approval',
    'approved',
    'todo.paid',
    'preparing',
    'ready_for_pickup',
    'pickedUp',
  ]);
});

test('lists no future steps for an ended order and gives the reason', () => {
  const timeline = [entry('pending_approval'), entry('rejected', 'Too much')];
  const steps = timelineOf({ status: 'rejected', fulfilment: 'delivery', timeline });
  expect(steps.at(-1)).toMatchObject({ what: 'rejected', mark: 'bad', reason: 'Too much' });
  expect(steps).toHaveLength(2);
});

test('still shows an unknown entry', () => {
  const timeline = [entry('pending_payment'), entry('weighed_twice')];
  expect(entriesOf({ status: 'completed', fulfilment: 'delivery', timeline })).toEqual([
    ['pending_payment', 'done'],
    ['other', 'done'],
  ]);
});
